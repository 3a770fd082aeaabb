import assert from 'node:assert/strict'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Flag } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'

const ESCREVE: readonly Flag[] = ['visualizar', 'adicionar', 'editar', 'excluir']
/** Gloves of class 2, 356 mm: Works, 6.1. */
export const LUVA_2 = { classe: '2', tensaoKv: 20, tempoS: 180, correnteMax: 16, unidade: 1, correnteBase: 1 }

/**
 * A laboratory with gloves, sleeves and sticks, each kind with a validated criterion; instruments that are good, one that is
 * expired; who tests, who reads, and somebody of another contract.
 */
export async function cenarioDosEnsaios(env: Record<string, string> = {}) {
  const t = await testApp(env)
  const [centro, outro] = [await t.centro('LAB-1'), await t.centro('LAB-2')]
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  const pessoa = (nome: string, flags: readonly Flag[], centros: string[]) =>
    t.person({ nome, telas: [[telas.ensaioEletrico, ...flags]], centros })
  const executor = await pessoa('Técnica Inês', ESCREVE, [centro])
  const segundo = await pessoa('Técnico Davi', ESCREVE, [centro])
  const leitor = await pessoa('Leitora Bia', ['visualizar'], [centro])
  const deFora = await pessoa('De Fora', ESCREVE, [outro])
  const rt = await t.person({ nome: 'Engenheiro RT' })

  const tipo = (nome: string, grupo: number, mais: object = {}) =>
    insere('tiposEquipamento', { nome, grupo, periodicidadeMeses: 6, ...mais })
  const luvas = await tipo('Luva isolante', 1, { insuflacao: true, usaClasse: true, usaComprimento: true })
  const mangas = await tipo('Manga isolante', 2, { usaClasse: true })
  const varas = await tipo('Vara de manobra', 7, { usaComprimento: true })
  const item = (tipoEquipamentoId: string, ordem: number, texto: string, eliminatorio: boolean) =>
    insere('tiposEquipamentoChecklist', { tipoEquipamentoId, ordem, texto, eliminatorio })
  const cortes = await item(luvas, 1, 'Cortes, furos ou rasgos', true)
  const limpeza = await item(luvas, 2, 'Limpa e seca', false)
  const criterio = (tipoEquipamentoId: string, mais: object) =>
    insere('criteriosEnsaio', {
      tipoEquipamentoId,
      nome: 'Critério de teste',
      tensaoTipo: 1,
      base: 1,
      norma: 'ASTM D120',
      edicao: '2014',
      fonte: '29 CFR 1910.137',
      situacao: 2,
      validadorId: rt.id,
      validadoEm: new Date(),
      ...mais,
    })
  const daLuva = await criterio(luvas, { ...LUVA_2, comprimentoMinMm: 343, comprimentoMaxMm: 369 })
  const rascunho = await criterio(luvas, { ...LUVA_2, situacao: 1, validadorId: null, validadoEm: null })
  const daManga = await criterio(mangas, { classe: '2', tensaoKv: 20, tempoS: 180 })
  const daVara = await criterio(varas, {
    tensaoKv: 75,
    base: 3,
    tempoS: 60,
    correnteMax: 1,
    unidade: 2,
    correnteBase: 2,
  })

  let serial = 0
  const calibrado = async (etiqueta: string, tipoDeInstrumento: number, data: string, validade: string) => {
    const instrumentoId = await insere('instrumentos', {
      etiqueta,
      nome: `Instrumento ${etiqueta}`,
      tipo: tipoDeInstrumento,
      numeroSerie: `S-${++serial}`,
      periodicidadeMeses: 12,
    })
    const sha256 = 'a'.repeat(64)
    const arquivoId = await insere('arquivos', {
      chave: `laboratorio/${instrumentoId}.pdf`,
      nome: 'certificado.pdf',
      tipo: 'application/pdf',
      tamanho: 1,
      sha256,
    })
    await insere('calibracoes', {
      instrumentoId,
      tipo: 1,
      numeroCertificado: `RBC-${etiqueta}`,
      laboratorio: 'Metrologia Sul',
      data,
      validade,
      resultado: 1,
      analise: 'Dentro do erro aceito.',
      arquivoId,
      fileName: 'certificado.pdf',
      tamanho: 1,
      sha256,
      criadorId: rt.id,
    })
    return instrumentoId
  }
  const hoje = today()
  const fonte = await calibrado('INS-01', 1, addDays(hoje, -100), addDays(hoje, 200))
  const amperimetro = await calibrado('INS-02', 4, addDays(hoje, -100), addDays(hoje, 200))
  const vencido = await calibrado('INS-03', 4, addDays(hoje, -400), addDays(hoje, -1))

  const peca = (tipoEquipamentoId: string, mais: object = {}) => {
    const n = ++serial
    return insere('equipamentosIsolantes', {
      etiqueta: `LAB-${String(n).padStart(6, '0')}`,
      tipoEquipamentoId,
      tipo: tipoEquipamentoId === luvas ? 1 : tipoEquipamentoId === mangas ? 2 : 7,
      fabricante: 'ORION',
      numeroSerie: `SN${n}`,
      centroDeCustoId: centro,
      situacao: 3,
      situacaoAnterior: 1,
      ...(tipoEquipamentoId === luvas && { classe: '2', comprimentoMm: 356 }),
      ...(tipoEquipamentoId === mangas && { classe: '2' }),
      ...(tipoEquipamentoId === varas && { comprimentoMm: 1220 }),
      ...mais,
    })
  }
  /** An order with those pieces, one item for each. */
  const ordem = async (equipamentos: readonly string[], mais: object = {}) => {
    const osId = await insere('laboratorioOs', {
      numero: `OS-2026-${String(++serial).padStart(4, '0')}`,
      tipoServico: 1,
      origem: 1,
      centroDeCustoId: centro,
      solicitante: 'Almoxarifado',
      dataRecebimento: `${addDays(hoje, -10)}T12:00:00Z`,
      responsavelId: executor.id,
      criadorId: executor.id,
      ...mais,
    })
    const itens: string[] = []
    for (const [n, equipamentoId] of equipamentos.entries())
      itens.push(await insere('laboratorioOsItens', { osId, sequencia: n + 1, equipamentoId, fase: 1, status: 3 }))
    return { osId, itens }
  }
  const luvaNaOrdem = async (mais: object = {}) => (await ordem([await peca(luvas, mais)])).itens[0]!

  const visto = (resultado = 1) => [
    { itemId: cortes, resultado },
    { itemId: limpeza, resultado: 1 },
  ]
  /** What a bench sends of a good glove. */
  const daLuvaBoa = (osItemId: string, mais: object = {}) => ({
    osItemId,
    criterioId: daLuva,
    instrumentos: [fonte, amperimetro],
    ambiente: { temperatura: 23, umidade: 55 },
    inspecaoVisual: visto(),
    insuflacao: 1,
    medicoes: [{ ponto: 'Mão direita', tensaoKv: 20, tempoS: 180, correnteMedida: 12.4, unidade: 1 }],
    ...mais,
  })
  const ensaia = (corpo: object, quem: Person = executor) => quem.post('/api/ensaios-eletricos', corpo)
  const feito = async (osItemId: string, mais: object = {}) => {
    const resposta = await ensaia(daLuvaBoa(osItemId, mais))
    assert.equal(resposta.status, 201, JSON.stringify(resposta.body))
    return resposta.body
  }
  const situacaoDo = async (osItemId: string) => {
    const { status } = await t.db
      .selectFrom('laboratorioOsItens')
      .select('status')
      .where('id', '=', osItemId)
      .executeTakeFirstOrThrow()
    return status
  }
  return {
    t,
    centro,
    outro,
    insere,
    executor,
    segundo,
    leitor,
    deFora,
    rt,
    tipos: { luvas, mangas, varas },
    checklist: { cortes, limpeza },
    criterios: { daLuva, rascunho, daManga, daVara },
    instrumentos: { fonte, amperimetro, vencido },
    calibrado,
    criterio,
    peca,
    ordem,
    luvaNaOrdem,
    visto,
    daLuvaBoa,
    ensaia,
    feito,
    situacaoDo,
  }
}
export type CenarioDosEnsaios = Awaited<ReturnType<typeof cenarioDosEnsaios>>
/** How many tests there are. */
export const quantos = async ({ db }: Pick<TestApp, 'db'>): Promise<number> =>
  (await db.selectFrom('ensaiosEletricos').select('id').execute()).length
