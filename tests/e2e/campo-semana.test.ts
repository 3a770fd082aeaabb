/**
 * A foreman's week, as the issue of safety and the field asks ('Done when' 1): written with no network or with the server
 * stopped, the browser closed and opened between the days; then all of it arrives once, whole and to the byte, and the desk
 * approves, measures and prints it. Before each change one short day is lived, half of it so and half of it so; the whole
 * week, once so and once so, is of `npm run test:longo`.
 */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { addDays, formatDate, today } from '../../packages/domain/src/core/dates.ts'
import { TIPO_DE_ORIGEM } from '../../packages/domain/src/obras/medicoes/itens.ts'
import { SITUACAO_DE_OBRA } from '../../packages/domain/src/obras/obras.ts'
import { STATUS_DO_RDO } from '../../packages/domain/src/obras/rdo/rdos.ts'
import { STATUS_DE_REGISTRO } from '../../packages/domain/src/obras/registros/registros.ts'
import { STATUS_DE_APR } from '../../packages/domain/src/seguranca/apr/codigos.ts'
import { STATUS_DE_INSPECAO } from '../../packages/domain/src/seguranca/inspecoes/codigos.ts'
import { ORIGEM_DE_NC } from '../../packages/domain/src/seguranca/nao-conformidades/codigos.ts'
import { telas } from '../../packages/domain/src/telas.ts'
import { pdfPages } from '../../packages/server/src/test-kit/pdf-text.ts'
import { rounds } from '../../packages/server/src/test-kit/rounds.ts'
import { unzip } from '../../packages/server/src/test-kit/unzip.ts'
import { lerAparelho } from './kit/aparelho.ts'
import { emCampo, type NoCampo } from './kit/em-campo.ts'
import {
  abastecer,
  analisar,
  contarODia,
  encerrarApr,
  escolherFrente,
  type Frente,
  inspecionar,
  registrar,
} from './kit/encarregado.ts'
import type { House } from './kit/house.ts'
import { picture } from './kit/journey.ts'
import { arrives, becomes, sees } from './kit/page.ts'
import { grant } from './kit/people.ts'
import { conferirArquivos, conferirRegistros, jaRecebidos, type Recebido } from './kit/recebido.ts'
import { guardado } from './kit/telefone.ts'
import { box, button, dialog, idOfAddress } from './kit/works.ts'

const jornada = emCampo()

/** What keeps the telephone from the house. */
type Falta = 'rede' | 'servidor'
/** From one opening of the browser to its closing. */
interface Turno {
  readonly falta: Falta
  /** How many days ago it was. */
  readonly ha: number
  readonly aprs: number
  readonly registros: number
  /** Of each inspection, how many answers are as they should not be. */
  readonly inspecoes: readonly number[]
  readonly rdos: number
  readonly abastecimentos: number
}

/** 1 APR, 1 RDO, 2 records with 3 photographs each, 1 inspection with 1 non-conformity, 1 fuelling. */
const UM_DIA: readonly Turno[] = [
  { falta: 'rede', ha: 0, aprs: 1, registros: 1, inspecoes: [1], rdos: 0, abastecimentos: 0 },
  { falta: 'servidor', ha: 0, aprs: 0, registros: 1, inspecoes: [], rdos: 1, abastecimentos: 1 },
]
/** 5 APRs, 5 RDOs, 40 records with 120 photographs, 3 inspections with 4 non-conformities, 6 fuellings. */
const semana = (falta: Falta): readonly Turno[] =>
  ([[1], [], [2], [], [1]] as const).map((inspecoes, n) => ({
    ...{ falta, ha: 4 - n, inspecoes },
    ...{ aprs: 1, registros: 8, rdos: 1, abastecimentos: n === 4 ? 2 : 1 },
  }))

const soma = (turnos: readonly Turno[], de: (turno: Turno) => number): number =>
  turnos.reduce((total, turno) => total + de(turno), 0)

/** Works that are being built by a price table; first those of which nothing was measured yet. */
async function obrasAbertas(house: House): Promise<string[]> {
  const obras = await house.query<{ id: string }>(
    `update obras set art_numero = 'ART-SEMANA' where status = $1 and baremo_id is not null returning id::text`,
    [SITUACAO_DE_OBRA.emExecucao],
  )
  const medidas = await house.query<{ id: string }>('select distinct obra_id::text as id from medicoes')
  const ja = new Set(medidas.map(({ id }) => id))
  return obras.map(({ id }) => id).sort((a, b) => Number(ja.has(a)) - Number(ja.has(b)) || Number(a) - Number(b))
}

/** Nothing gets through while the one takes the other's place: the server's process ends, and whoever asks is refused. */
async function ficarSem({ tel, linha, house }: NoCampo, falta: Falta): Promise<void> {
  if (falta === 'rede') return tel.semRede(true)
  linha.cortar()
  await house.parar()
  await assert.rejects(fetch(`${house.url}/api/sessao`), (error: Error) => /ECONNREFUSED/.test(String(error.cause)))
  await tel.semRede(false)
}

/** What kept it away is over: the network is there, or another process of the server is. */
async function voltar({ tel, linha, house }: NoCampo, falta: Falta): Promise<void> {
  if (falta === 'rede') return tel.semRede(false)
  await house.voltar()
  await linha.religar()
}

async function viver({ tel }: NoCampo, frente: Frente, turno: Turno, qual: number): Promise<void> {
  const { page } = tel
  const em = (o: string, n: number) => `${o} ${qual + 1}.${n + 1}`
  for (let n = 0; n < turno.aprs; n++) await analisar(page, frente, em('Vala', n))
  for (let n = 0; n < turno.registros; n++) await registrar(page, frente, em('Poste', n))
  for (const [n, ncs] of turno.inspecoes.entries()) await inspecionar(page, frente, em('Torre', n), ncs)
  for (let n = 0; n < turno.abastecimentos; n++)
    await abastecer(page, `${40 + qual * 2 + n},5`, 990_000 + qual * 200 + n * 100)
  for (let n = 0; n < turno.rdos; n++) await contarODia(page, frente, addDays(today(), -turno.ha))
  for (let n = 0; n < turno.aprs; n++) await encerrarApr(page)
}

/** All days, written and kept on the telephone; answers what it holds when they are over. */
async function viverTodos(campo: NoCampo, frente: Frente, turnos: readonly Turno[]) {
  const antes = await jaRecebidos(campo.house)
  const { tel } = campo
  for (const [qual, turno] of turnos.entries()) {
    await ficarSem(campo, turno.falta)
    await tel.reabrir()
    await sees(tel.page.getByRole('link', { name: 'Novo registro' }))
    await viver(campo, frente, turno, qual)
  }
  await tel.reabrir('/campo/pendencias')
  const total = soma(turnos, (um) => um.aprs + um.registros + um.inspecoes.length + um.rdos + um.abastecimentos)
  await sees(tel.page.getByText(`${total} neste aparelho`, { exact: true }))
  await picture(tel.page, 'campo-semana-na-fila')
  const noAparelho = await lerAparelho(tel.page)
  assert.equal(noAparelho.itens.length, total)
  assert.equal(noAparelho.extraivel, false)
  // By then nothing had left it.
  assert.deepEqual(await jaRecebidos(campo.house), antes)
  return { noAparelho, total, antes }
}

/** What the house has is what was lived. */
async function conferir(house: House, chegou: Readonly<Record<string, readonly Recebido[]>>, turnos: readonly Turno[]) {
  const [aprs, rdos, registros] = [chegou.aprs!, chegou.rdos!, chegou['registros-obra']!]
  const [inspecoes, abastecimentos] = [chegou.inspecoes!, chegou.abastecimentos!]
  const de = (status: number) => (um: Recebido) => um.status === status
  assert.ok(aprs.every(de(STATUS_DE_APR.encerrada)), 'APRs encerradas')
  assert.ok(rdos.every(de(STATUS_DO_RDO.enviado)), 'RDOs enviados')
  assert.ok(registros.every(de(STATUS_DE_REGISTRO.enviado)), 'registros enviados')
  assert.ok(inspecoes.every(de(STATUS_DE_INSPECAO.concluida)), 'inspeções concluídas')
  assert.equal(
    abastecimentos.length,
    soma(turnos, (um) => um.abastecimentos),
  )
  const ids = (todos: readonly Recebido[]) => todos.map(({ id }) => id)
  const contar = async (consulta: string, valores: unknown[]) =>
    (await house.query<{ n: number }>(`select count(*)::int as n from ${consulta}`, valores))[0]?.n
  assert.equal(await contar('aprs_audios where apr_id = any($1)', [ids(aprs)]), aprs.length)
  assert.equal(
    await contar("fotos where entidade = 'registros-obra' and registro_id = any($1)", [ids(registros)]),
    registros.length * 3,
  )
  const ncs = soma(turnos, (um) => um.inspecoes.reduce((total, n) => total + n, 0))
  assert.equal(
    await contar('nao_conformidades where origem = $1 and origem_id = any($2)', [
      ORIGEM_DE_NC.inspecao,
      ids(inspecoes),
    ]),
    ncs,
  )
  for (const [entidade, todos] of [['aprs', aprs] as const, ['rdos', rdos] as const, ['inspecoes', inspecoes] as const])
    assert.equal(
      await contar('assinaturas_coletadas where entidade = $1 and registro_id = any($2)', [entidade, ids(todos)]),
      todos.length,
      `assinaturas de ${entidade}`,
    )
}

/** The engineer approves each report, validates each record, and measures them. */
async function decidirEMedir(mesa: Page, house: House, { obraId }: Frente, rdos: string[], registros: string[]) {
  const status = async (tabela: string, id: string) =>
    (await house.query<{ status: number }>(`select status from ${tabela} where id = $1`, [id]))[0]?.status
  for (const id of rdos) {
    await mesa.goto(`/obras/rdo/detalhes/${id}`)
    await button(mesa, 'Aprovar').click()
    await becomes(() => status('rdos', id), STATUS_DO_RDO.aprovado)
  }
  for (const id of registros) {
    await mesa.goto(`/obras/registros/detalhes/${id}`)
    await button(mesa, 'Validar').click()
    await becomes(() => status('registros_obra', id), STATUS_DE_REGISTRO.validado)
  }
  await mesa.goto(`/obras/medicoes?nova=${obraId}`)
  await box(dialog(mesa), 'Início do período').fill(formatDate(addDays(today(), -6)))
  await box(dialog(mesa), 'Início do período').press('Tab')
  await button(mesa, 'Criar medição').click()
  await arrives(mesa, /\/obras\/medicoes\/detalhes\/\d+$/)
  const medicaoId = idOfAddress(mesa)
  await button(mesa, 'Gerar itens').first().click()
  await button(dialog(mesa), 'Gerar itens').click()
  await sees(dialog(mesa).getByText(/^\d+ (item gerado|itens gerados)/))
  await picture(mesa, 'campo-semana-medicao')
  const tomadas = await house.query<{ tipo: number; registro: string }>(
    `select o.tipo, o.registro_id::text as registro from medicoes_origens as o
      join medicoes_itens as i on i.id = o.item_id where i.medicao_id = $1`,
    [medicaoId],
  )
  const medidos = (tipo: number, ids: string[]) =>
    ids.map((id) => tomadas.filter((uma) => uma.tipo === tipo && uma.registro === id).length)
  assert.deepEqual(
    [medidos(TIPO_DE_ORIGEM.rdo, rdos), medidos(TIPO_DE_ORIGEM.registro, registros)],
    [rdos.map(() => 1), registros.map(() => 1)],
    'cada linha do campo medida uma vez',
  )
  const [medicao] = await house.query<Papel>('select id::text, numero::text from medicoes where id = $1', [medicaoId])
  return medicao!
}

type Papel = { id: string; numero: string }

/** The report printed from its page; then of each kind all that came, each told by its number on its own paper. */
async function imprimir(mesa: Page, seguranca: Page, rdo: string, papeis: Readonly<Record<string, readonly Papel[]>>) {
  await mesa.goto(`/obras/rdo/detalhes/${rdo}`)
  await button(mesa, 'Mais ações').click()
  const [baixado] = await Promise.all([
    mesa.waitForEvent('download'),
    mesa.getByRole('menuitem', { name: 'PDF' }).click(),
  ])
  assert.match(baixado.suggestedFilename(), /\.pdf$/)
  for (const [servico, todos] of Object.entries(papeis)) {
    const quem = /apr|inspecao/.test(servico) ? seguranca : mesa
    const ids = todos.map(({ id }) => id)
    const resposta = await quem.request.post(`/api/services/${servico}`, { data: { ids }, timeout: 120_000 })
    const bytes = await resposta.body()
    assert.equal(resposta.status(), 200, `${servico}: ${bytes.subarray(0, 500)}`)
    const folhas = ids.length === 1 ? [bytes] : [...unzip(bytes).values()]
    const lidas = folhas.map((um) => pdfPages(um).join(' '))
    assert.equal(lidas.length, ids.length, servico)
    for (const { numero } of todos)
      assert.ok(
        lidas.some((lida) => lida.includes(numero)),
        `${servico}: ${numero} não está no papel`,
      )
  }
}

function semanaDe(nome: string, turnos: readonly Turno[], opcoes: { timeout: number }): void {
  jornada(
    nome,
    async (campo) => {
      const { tel, house, visit } = campo
      await grant(house, 'encarregado', telas.inspecoes.alvo, 'visualizar', 'adicionar', 'editar')
      const obras = await obrasAbertas(house)
      await tel.entrar('encarregado')
      await tel.page.goto('/campo')
      await sees(tel.page.getByRole('heading', { name: /^Olá, Edson/ }))
      await guardado(tel.page)
      const frente = await escolherFrente(tel, obras)
      const { noAparelho, total, antes } = await viverTodos(campo, frente, turnos)

      // The network is there again, and the foreman does nothing but open the telephone.
      await voltar(campo, turnos.at(-1)!.falta)
      await tel.entrar('encarregado')
      await tel.reabrir('/campo/pendencias')
      await tel.page.getByText(`${total} enviados`, { exact: true }).waitFor({ timeout: opcoes.timeout / 3 })
      await picture(tel.page, 'campo-semana-enviada')
      const chegou = await conferirRegistros(house, noAparelho, antes)
      await conferir(house, chegou, turnos)
      await conferirArquivos(house, noAparelho, antes, opcoes.timeout / 3)

      const ids = (banco: string) => chegou[banco]!.map(({ id }) => id)
      const mesa = await visit('engenheiro')
      const medicao = await decidirEMedir(mesa, house, frente, ids('rdos'), ids('registros-obra'))
      await imprimir(mesa, await visit('validador'), ids('rdos')[0]!, {
        'pdf-rdo': chegou.rdos!,
        'pdf-relatorio-fotografico': chegou['registros-obra']!,
        'pdf-boletim-medicao': [medicao],
        'pdf-apr': chegou.aprs!,
        'pdf-inspecao': chegou.inspecoes!,
      })
    },
    opcoes,
  )
}

if (rounds(0, 1)) {
  semanaDe('a semana de um encarregado com a rede desligada', semana('rede'), { timeout: 1_200_000 })
  semanaDe('a semana de um encarregado com o servidor parado', semana('servidor'), { timeout: 1_200_000 })
} else
  semanaDe('um dia de um encarregado: de manhã sem rede, à tarde com o servidor parado; tudo chega uma vez', UM_DIA, {
    timeout: 240_000,
  })
