import type { House } from './house.ts'

const uma = async (house: House, sql: string, values: readonly unknown[] = []): Promise<string> =>
  (await house.query<{ id: string }>(sql, values))[0]!.id

const oAdmin = (house: House) => uma(house, `select id from usuarios where email = 'admin@prumo.demo'`)

/**
 * That many gloves of class 2 in use, each to stand 20 kV for two seconds with 16 mA at most; two instruments that are good,
 * and one that expired. `J{quantas}-` begins the instruments' tags.
 */
export async function luvasEmUso(house: House, quantas: number) {
  const admin = await oAdmin(house)
  const centro = await uma(house, `select id from contas_contrato where nome = 'Laboratório de ensaios'`)
  const nome = `Luva da jornada ${quantas}`
  const tipo = await uma(
    house,
    `insert into tipos_equipamento (nome, grupo, periodicidade_meses, insuflacao) values ($1, 1, 6, true) returning id`,
    [nome],
  )
  for (const [ordem, texto] of [
    'Cortes, furos ou rasgos',
    'Marcas de ozônio ou calor',
    'Identificação legível',
  ].entries())
    await house.query(
      `insert into tipos_equipamento_checklist (tipo_equipamento_id, ordem, texto, eliminatorio) values ($1, $2, $3, true)`,
      [tipo, ordem + 1, texto],
    )
  await house.query(
    `insert into criterios_ensaio (tipo_equipamento_id, nome, classe, tensao_tipo, tensao_kv, base, tempo_s, corrente_max, unidade,
       corrente_base, norma, edicao, fonte, situacao, validador_id, validado_em)
     values ($1, 'Classe 2, 356 mm, 20 kV CA', '2', 1, 20, 1, 2, 16, 1, 1, 'ASTM D120', '2014', 'Jornada', 2, $2, now())`,
    [tipo, admin],
  )
  const instrumento = async (etiqueta: string, tipoDeInstrumento: number, validade: string) => {
    const id = await uma(
      house,
      `insert into instrumentos (etiqueta, nome, tipo, numero_serie, periodicidade_meses) values ($1, $2, $3, $1, 12) returning id`,
      [etiqueta, tipoDeInstrumento === 1 ? 'Fonte de alta tensão' : 'Miliamperímetro', tipoDeInstrumento],
    )
    const arquivo = await uma(
      house,
      `insert into arquivos (chave, nome, tipo, tamanho, sha256) values ($1, 'certificado.pdf', 'application/pdf', 1, repeat('a', 64)) returning id`,
      [`jornada/${id}.pdf`],
    )
    await house.query(
      `insert into calibracoes (instrumento_id, tipo, numero_certificado, laboratorio, data, validade, resultado, analise, arquivo_id,
         file_name, tamanho, sha256, criador_id)
       values ($1, 1, $2, 'Metrologia Sul', current_date - 400, ${validade}, 1, 'Dentro do aceito', $3, 'certificado.pdf', 1, repeat('a', 64), $4)`,
      [id, `RBC-${etiqueta}`, arquivo, admin],
    )
  }
  await instrumento(`J${quantas}-FONTE`, 1, 'current_date + 200')
  await instrumento(`J${quantas}-MA`, 4, 'current_date + 200')
  await instrumento(`J${quantas}-VELHO`, 4, "(now() at time zone 'America/Sao_Paulo')::date - 1")
  const pecas: { etiqueta: string; id: string }[] = []
  for (let n = 1; n <= quantas; n++) {
    const etiqueta = `LJ-${quantas}${String(n).padStart(3, '0')}`
    const id = await uma(
      house,
      `insert into equipamentos_isolantes (etiqueta, tipo_equipamento_id, tipo, fabricante, numero_serie, classe, comprimento_mm, lado,
         centro_de_custo_id, situacao)
       values ($1, $2, 1, 'ORION', $1, '2', 356, $3, $4, 1) returning id`,
      [etiqueta, tipo, 1 + (n % 2), centro],
    )
    pecas.push({ etiqueta, id })
  }
  return { centro, pecas, etiquetas: pecas.map(({ etiqueta }) => etiqueta) }
}

/** An order with such gloves, looked at and fit for the bench. */
export async function ordemDeLuvas(house: House, quantas: number) {
  const admin = await oAdmin(house)
  const { centro, pecas, etiquetas } = await luvasEmUso(house, quantas)
  const os = await uma(
    house,
    `insert into laboratorio_os (numero, tipo_servico, origem, centro_de_custo_id, solicitante, data_recebimento, responsavel_id, criador_id)
     values ($1, 1, 1, $2, 'Almoxarifado', now() - interval '1 day', $3, $3) returning id`,
    [`OS-2026-9${quantas}`, centro, admin],
  )
  for (const [n, { id }] of pecas.entries()) {
    await house.query('update equipamentos_isolantes set situacao = 3, situacao_anterior = 1 where id = $1', [id])
    await house.query(
      `insert into laboratorio_os_itens (os_id, sequencia, equipamento_id, fase, status) values ($1, $2, $3, 1, 3)`,
      [os, n + 1, id],
    )
  }
  return { os, etiquetas }
}
