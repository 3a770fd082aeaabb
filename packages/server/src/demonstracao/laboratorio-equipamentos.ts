import { addDays, addMonths, today } from '@prumo/domain/core/dates.ts'
import { MOVIMENTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { type PrazosDoTipo, proximoEnsaio } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { SITUACAO_DE_EQUIPAMENTO, TIPO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { tensaoDaClasse } from '@prumo/domain/vocabulario/uso-de-equipamento.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../core/database/database.ts'
import { proximasEtiquetas } from '../laboratorio/equipamento-isolante/etiqueta.ts'
import { fotoDesenhada } from './foto-desenhada.ts'

interface Casa {
  readonly app: FastifyInstance
  readonly db: Db
  /** Who keeps the register. */
  readonly laboratorio: { readonly id: string; readonly token: string }
}

const PECAS = 80
const S = SITUACAO_DE_EQUIPAMENTO
const T = TIPO_DE_EQUIPAMENTO
const FABRICANTES = ['ISOLUX', 'DIELÉTRICA SUL', 'ORION'] as const

interface Tipo extends PrazosDoTipo {
  readonly id: string
  readonly grupo: number
}
interface Lugar {
  readonly id: string
  readonly centro: string
}
interface Peca {
  readonly grupo: number
  readonly situacao: number
  /** Days before today on which it was last tested; absent, it never was. */
  readonly ensaiadaHa?: number
  readonly [campo: string]: unknown
}

const borracha = (classe: string) => ({ classe, tensaoMaxUsoV: tensaoDaClasse(classe), tipoOzonio: 1 })

/** A left and a right of one box. */
const par = (numeroSerie: string, mais: Omit<Peca, 'grupo'>): Peca[] =>
  ([1, 2] as const).map((lado) => ({
    ...borracha('2'),
    ...mais,
    situacao: mais.situacao as number,
    grupo: T.luva,
    numeroSerie,
    lado,
    modelo: 'IX-2',
    tamanho: '10',
    comprimentoMm: 356,
    cor: 'Amarela',
  }))

/** What each team is given; the first has a glove out of date, the second one that failed, the third a sleeve that ends soon. */
function daEquipe({ id: equipeId, centro: centroDeCustoId }: Lugar, n: number, hoje: string): Peca[] {
  const dela = { equipeId, centroDeCustoId, situacao: S.emUso, fabricante: FABRICANTES[n % 3] }
  const ensaiadaHa = 60 + ((n * 17) % 90)
  const serie = `${2400 + n * 37}`
  return [
    ...par(serie, { ...dela, ensaiadaHa }),
    { ...dela, ...borracha('2'), grupo: T.manga, numeroSerie: `M${serie}`, ensaiadaHa },
    { ...dela, grupo: T.vara, numeroSerie: `V${serie}`, comprimentoMm: 2400, diametroMm: 32, ensaiadaHa: 100 + n * 11 },
    ...(n === 0 ? par(`${serie}-B`, { ...dela, ensaiadaHa: 192 }).slice(0, 1) : []),
    ...(n === 1 ? par(`${serie}-B`, { ...dela, situacao: S.reprovado, ensaiadaHa: 12 }).slice(0, 1) : []),
    ...(n === 2
      ? [
          {
            ...dela,
            ...borracha('1'),
            grupo: T.manga,
            numeroSerie: `M${serie}-B`,
            dataUltimoEnsaio: addMonths(addDays(hoje, 19), -6),
          },
        ]
      : []),
  ]
}

/** What lies in stock, is a client's, came to an end, or is being mended: until there are as many as the story has. */
function asDemais(centros: readonly string[], clienteId: string, veiculo: Lugar | undefined, quantas: number): Peca[] {
  const guardada = { situacao: S.estoque, centroDeCustoId: centros[0], fabricante: 'ORION' }
  const doCliente = { situacao: S.estoque, proprietario: 2, clienteId, fabricante: 'DIELÉTRICA SUL' }
  const certas: Peca[] = [
    ...(veiculo
      ? [
          {
            grupo: T.pta,
            situacao: S.emUso,
            classe: 'C',
            veiculoId: veiculo.id,
            centroDeCustoId: veiculo.centro,
            fabricante: 'ALTURA',
            modelo: 'AT-37',
            numeroSerie: 'PTA-0093',
            tensaoMaxUsoV: 46_000,
            ensaiadaHa: 210,
          },
        ]
      : []),
    {
      ...guardada,
      situacao: S.emReparo,
      situacaoAnterior: S.estoque,
      motivoSituacao: 'Lavagem e secagem',
      grupo: T.lencol,
      ...borracha('2'),
      numeroSerie: 'L-771',
      ensaiadaHa: 90,
    },
    {
      ...guardada,
      situacao: S.extraviado,
      situacaoAnterior: S.emUso,
      motivoSituacao: 'Caiu na travessia do rio',
      grupo: T.vara,
      numeroSerie: 'V-118',
      ensaiadaHa: 300,
    },
    { ...guardada, grupo: T.detector, numeroSerie: 'DT-50', ensaiadaHa: 400 },
    { ...guardada, grupo: T.lencol, ...borracha('3'), numeroSerie: 'L-780' },
    ...Array.from({ length: 8 }, (_, n) =>
      par(`CV-${310 + n}`, { ...doCliente, ensaiadaHa: n < 6 ? 150 + n * 9 : 20 }),
    ).flat(),
  ]
  const caixas = Array.from({ length: Math.ceil(quantas / 2) }, (_, n) =>
    par(`EST-${500 + n}`, { ...guardada, ...borracha(['0', '2', '4'][n % 3]!), ensaiadaHa: 25 + n * 13 }),
  ).flat()
  return [...certas, ...caixas].slice(0, quantas)
}

/** Eighty pieces (design, Works 11): with the teams, in stock, of a client, of an aerial lift; expired, failed, lost, discarded. */
export async function fillInsulatingEquipment({ app, db, laboratorio }: Casa): Promise<void> {
  const hoje = today()
  const tipos = (
    await sql<Tipo>`select id, grupo, periodicidade_meses, validade_estoque_meses from tipos_equipamento
      where ativo is not false order by id desc`.execute(db)
  ).rows
  const { rows: equipes } =
    await sql<Lugar>`select id, centro_de_custo_id as centro from equipes where situacao = 1 order by id`.execute(db)
  const { rows: veiculos } = await sql<Lugar>`select id, centro_de_custo_id as centro from veiculos
    where tipo = 5 and centro_de_custo_id is not null order by id limit 1`.execute(db)
  const { rows: clientes } = await sql<{
    id: string
  }>`insert into clientes_laboratorio (nome, cnpj, contato, email, endereco)
    values ('Cooperativa de Eletrificação Vale do Sol', '27365911000179', 'Marta Vilar', 'ensaios@valedosol.demo',
      'Estrada do Engenho, km 4') returning id`.execute(db)
  const daTurma = equipes.flatMap((equipe, n) => daEquipe(equipe, n, hoje))
  const centros = equipes.map(({ centro }) => centro)
  const pecas = [...daTurma, ...asDemais(centros, clientes[0]!.id, veiculos[0], PECAS - daTurma.length)]
  await inTransaction(db, async (tx) => {
    const etiquetas = await proximasEtiquetas(tx, pecas.length)
    const tipoDo = new Map(tipos.map((um) => [um.grupo, um]))
    const linhas = pecas.map(({ grupo, ensaiadaHa, ...peca }, n) => {
      const tipo = tipoDo.get(grupo)!
      const dataUltimoEnsaio =
        (peca.dataUltimoEnsaio as string | undefined) ?? (ensaiadaHa === undefined ? null : addDays(hoje, -ensaiadaHa))
      const semTermo = dataUltimoEnsaio === null || peca.situacao === S.reprovado
      return {
        ...VAZIA,
        ...peca,
        etiqueta: etiquetas[n]!,
        tipoEquipamentoId: tipo.id,
        ca: grupo === T.luva ? `${29_000 + n}` : null,
        dataFabricacao: addDays(hoje, -900 + n * 3),
        dataEntradaServico: addDays(hoje, -700 + n * 3),
        dataUltimoEnsaio,
        dataProximoEnsaio: semTermo ? null : proximoEnsaio(dataUltimoEnsaio, peca, tipo),
      }
    })
    await tx
      .insertInto('equipamentosIsolantes')
      .values(linhas as never)
      .execute()
    await sql`update equipamentos_isolantes as q set par_id = o.id from equipamentos_isolantes as o
      where o.fabricante = q.fabricante and o.numero_serie = q.numero_serie and o.lado <> q.lado`.execute(tx)
    await sql`insert into equipamentos_isolantes_movimentos (equipamento_id, ato, data, usuario_id, para_situacao, para_centro_de_custo_id)
      select id, ${sql.lit(MOVIMENTO.cadastro)}, now() - interval '700 days', ${laboratorio.id}::bigint, ${sql.lit(S.estoque)}, centro_de_custo_id
      from equipamentos_isolantes`.execute(tx)
    await sql`insert into equipamentos_isolantes_movimentos (equipamento_id, ato, data, usuario_id, motivo, de_situacao, para_situacao,
        para_equipe_id, para_veiculo_id, de_centro_de_custo_id, para_centro_de_custo_id)
      select id, ${sql.lit(MOVIMENTO.transferencia)}, now() - interval '90 days', ${laboratorio.id}::bigint, 'Entrega no início da obra',
        ${sql.lit(S.estoque)}, ${sql.lit(S.emUso)}, equipe_id, veiculo_id, centro_de_custo_id, centro_de_custo_id
      from equipamentos_isolantes where equipe_id is not null or veiculo_id is not null`.execute(tx)
  })
  await descartar(app, db, laboratorio.token)
}

/** Every row of a statement names the same columns. */
const VAZIA = {
  classe: null,
  tipoOzonio: null,
  tamanho: null,
  comprimentoMm: null,
  diametroMm: null,
  cor: null,
  tensaoMaxUsoV: null,
  modelo: null,
  lado: null,
  proprietario: 1,
  clienteId: null,
  centroDeCustoId: null,
  equipeId: null,
  veiculoId: null,
  situacaoAnterior: null,
  motivoSituacao: null,
}

/** Two that were of nobody any more, each with the photograph that its end asks for. */
async function descartar(app: FastifyInstance, db: Db, token: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id::text as id from equipamentos_isolantes
    where situacao = ${sql.lit(S.estoque)} and proprietario = 1 and numero_serie like 'EST-%' order by id desc limit 2`.execute(
    db,
  )
  const authorization = `Bearer ${token}`
  for (const [n, { id }] of rows.entries()) {
    const form = new FormData()
    form.set('dados', JSON.stringify({ fase: 3, legenda: 'Cortada antes do descarte' }))
    const { grande } = await fotoDesenhada('defeito', n)
    form.set('arquivo', new File([new Uint8Array(grande)], 'descarte.jpg', { type: 'image/jpeg' }))
    const corpo = new Response(form)
    const pede = async (url: string, payload: object | Buffer, headers: Record<string, string> = {}) => {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: `/api${url}`,
        headers: { authorization, ...headers },
        payload,
      })
      if (statusCode >= 300) throw new Error(`demonstração: POST ${url}: ${body}`)
    }
    const tipo = corpo.headers.get('content-type')!
    await pede(`/equipamentos-isolantes/${id}/fotos`, Buffer.from(await corpo.arrayBuffer()), { 'content-type': tipo })
    await pede(`/equipamentos-isolantes/${id}/transicao`, {
      para: S.descartado,
      motivo: 'Fissura na palma, sem reparo',
    })
  }
}
