import { today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { equipeCriada, type VeiculoMovido, veiculosDaEquipe } from '@prumo/domain/obras/efeitos.ts'
import { comEncarregado, type Estada, encarregadoDeFora, ficaNaEquipe } from '@prumo/domain/obras/equipes/composicao.ts'
import { equipes, SITUACAO_DE_EQUIPE } from '@prumo/domain/obras/equipes/equipes.ts'
import { listasDaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import {
  type EquipeAlterada,
  type EquipeNova,
  equipeAlterada,
  equipeNaResposta,
  equipeNova,
} from '@prumo/domain/obras/equipes/respostas.ts'
import { sql } from 'kysely'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, type Lines, refuseStale, remove, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { holdLock } from '../../core/database/locks.ts'
import { AppError, conflict } from '../../core/errors.ts'
import { linesOf, writeLists } from '../../core/lists/lists.ts'
import { apresentarEquipes } from './ler.ts'
import {
  conferirMembros,
  type EquipeComposta,
  emOutraEquipe,
  type Transferencia,
  transferenciasDe,
  transferir,
} from './membros.ts'
import { conferirQuemEntra } from './quem-entra.ts'

type Equipe = RecordOf<typeof equipes>
const CORRIDA =
  'Colaborador já pertence a outra equipe. Este registro foi alterado por outro usuário: recarregue a página.'

/** One act on teams: alone among them, and refused in words where the database finds two teams of one person. */
const atoDeEquipes = <T>(ctx: Ctx, act: (inside: Ctx, tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db, async (tx) => {
    await holdLock(tx, 'equipes')
    return act({ ...ctx, db: tx }, tx)
  }).catch((error) => {
    throw (error as { constraint?: string }).constraint === 'equipes_integrantes_uma_equipe' ? conflict(CORRIDA) : error
  })

/** 'transferência de JOÃO, da equipe Norte': what the trail says beside the team's name. */
const dito = (transferencias: readonly Transferencia[]): string =>
  transferencias.length === 0
    ? ''
    : ` (transferência de ${transferencias.map(({ colaborador, equipe }) => `${colaborador}, da equipe ${equipe}`).join('; ')})`

const mudancasDosVeiculos = (movidos: readonly VeiculoMovido[]): Changes =>
  Object.fromEntries(movidos.map(({ placa, de, para }) => [`veículo ${placa}`, [de, para]]))

const avisosDosVeiculos = (movidos: readonly VeiculoMovido[]): string[] =>
  movidos.flatMap(({ placa, de, para }) => (de && para ? [`O veículo ${placa} saiu da equipe ${de}.`] : []))

interface Composicao {
  readonly integrantes?: readonly Estada[] | undefined
  readonly veiculosIds?: readonly string[] | null | undefined
  readonly transferencias: readonly Transferencia[]
}

/** Members and vehicles of the team, written within its own act; `avisos` collects what whoever asked should know. */
const escrever =
  (ctx: Ctx, tx: Tx, { integrantes, veiculosIds, transferencias }: Composicao, avisos: string[]) =>
  async (id: string): Promise<Lines> => {
    const saidas = await transferir(ctx, tx, transferencias)
    avisos.push(...saidas.avisos)
    const { changes, lists } = await writeLists(ctx, tx, listasDaEquipe, id, { integrantes })
    const movidos =
      veiculosIds === undefined
        ? []
        : (await ctx.effects.emit(ctx, tx, veiculosDaEquipe, { equipeId: id, veiculosIds })).flat()
    avisos.push(...avisosDosVeiculos(movidos))
    return {
      changes: { ...saidas.changes, ...changes, ...mudancasDosVeiculos(movidos) },
      lists: [...lists, ...(movidos.length > 0 ? ['Veículos'] : [])],
    }
  }

const sozinha = async (ctx: Ctx, equipe: Equipe, mais: object) => ({
  ...(await apresentarEquipes(ctx, [equipe], true))[0],
  ...mais,
})
const comAvisos = (avisos: readonly string[]) => (avisos.length > 0 ? { avisos } : {})

/** Told before who is in which team: the same one sent twice is a repeated code. */
async function recusarRepetida(tx: Tx, codigo: string): Promise<void> {
  const { rows } = await sql`select 1 from equipes where codigo = ${codigo}`.execute(tx)
  const { message } = equipes.unique[0]!
  if (rows.length > 0) throw conflict(message, { codigo: message })
}

/** Those members with who leads them, as far as that person is free to be of the team. */
async function comQuemLidera(
  ctx: Ctx,
  tx: Tx,
  { id, encarregadoId }: EquipeComposta,
  integrantes: readonly Estada[],
  antes: readonly Estada[] = [],
): Promise<{ todos: readonly Estada[]; avisos: string[] }> {
  const hoje = today()
  const outra = await emOutraEquipe(ctx, tx, id, encarregadoId)
  const todos = comEncarregado(integrantes, encarregadoId, { hoje, livre: outra === null, antes })
  const entrou = todos.some((um) => um.colabId === encarregadoId && ficaNaEquipe(um, hoje))
  return { todos, avisos: entrou ? [] : [encarregadoDeFora(outra?.nome ?? null)] }
}

/** POST /equipes: born with its members and vehicles; what its contract had under that name is linked to it. */
const criar = (ctx: Ctx, { veiculosIds, transferir: aceitas = [], integrantes = [], ...campos }: EquipeNova) =>
  atoDeEquipes(ctx, async (inside, tx) => {
    await recusarRepetida(tx, campos.codigo)
    const composta: EquipeComposta = { ...campos, id: null, situacao: SITUACAO_DE_EQUIPE.ativa }
    const { todos, avisos } = await comQuemLidera(inside, tx, composta, integrantes)
    await conferirQuemEntra(inside, composta, todos, {
      encarregadoId: null,
      integrantes: [],
      pedidos: integrantes.length,
    })
    const transferencias = await transferenciasDe(inside, tx, composta, todos, aceitas, new Set())
    await conferirMembros(inside, composta, todos)
    const lines = escrever(inside, tx, { integrantes: todos, veiculosIds, transferencias }, avisos)
    const equipe = await create(inside, equipes, campos, tx, {
      beside: dito(transferencias),
      lines: (_, { id }) => lines(id),
    })
    await inside.effects.emit(inside, tx, equipeCriada, equipe)
    return sozinha(inside, equipe, comAvisos(avisos))
  })

const integrantesDe = async (tx: Tx, id: string): Promise<Estada[]> =>
  ((await linesOf(tx, listasDaEquipe.integrantes, [id])).get(id) ?? []).map(
    ({ id: linhaId, colabId, papel, inicio, fim }) => ({ linhaId, colabId, papel, inicio, fim }) as Estada,
  )

/** Who leaves when the team is no more: everybody, today; who was to come never does. */
const saindoHoje = (integrantes: readonly Estada[], hoje: string): Estada[] =>
  integrantes.map((um) => (ficaNaEquipe(um, hoje) ? { ...um, fim: um.inicio > hoje ? um.inicio : hoje } : um))

/** The members as they are about to be; undefined when nothing that was asked is about them. */
async function membrosPedidos(
  ctx: Ctx,
  tx: Tx,
  { integrantes }: EquipeAlterada,
  { antes, depois }: { antes: EquipeComposta; depois: EquipeComposta },
  atuais: readonly Estada[],
): Promise<{ todos: readonly Estada[] | undefined; avisos: string[] }> {
  const { encarregadoId, situacao, tipo } = depois
  if (situacao === SITUACAO_DE_EQUIPE.inativa)
    return {
      todos: antes.situacao === situacao ? integrantes : saindoHoje(integrantes ?? atuais, today()),
      avisos: [],
    }
  const muda = encarregadoId !== antes.encarregadoId || situacao !== antes.situacao || tipo !== antes.tipo
  if (integrantes === undefined && !muda) return { todos: undefined, avisos: [] }
  return comQuemLidera(ctx, tx, depois, integrantes ?? atuais, atuais)
}

/** PUT /equipes/:id. What nobody touches of an older team is not judged again. */
export const alterarEquipe = (ctx: Ctx, id: string, mudanca: EquipeAlterada) =>
  atoDeEquipes(ctx, async (inside, tx) => {
    const row = await findRow(inside, tx, equipes, id, true)
    await refuseStale(tx, equipes, row, mudanca.revisao)
    const { veiculosIds, transferir: aceitas = [], integrantes: _, ...campos } = mudanca
    const atuais = await integrantesDe(tx, id)
    const composta: EquipeComposta = { ...row, ...semAusentes(campos), id }
    const estados = { antes: row, depois: composta }
    const { todos: integrantes, avisos } = await membrosPedidos(inside, tx, mudanca, estados, atuais)
    let transferencias: Transferencia[] = []
    if (integrantes) {
      await conferirQuemEntra(inside, composta, integrantes, {
        encarregadoId: row.encarregadoId,
        integrantes: atuais,
        pedidos: mudanca.integrantes?.length ?? 0,
      })
      transferencias = await transferenciasDe(
        inside,
        tx,
        composta,
        integrantes,
        aceitas,
        new Set(atuais.map(({ linhaId }) => linhaId)),
      )
      await conferirMembros(inside, composta, integrantes)
    }
    const acaba = composta.situacao === SITUACAO_DE_EQUIPE.inativa && row.situacao !== composta.situacao
    const pedida = { integrantes, veiculosIds: acaba ? null : veiculosIds, transferencias }
    const lines = escrever(inside, tx, pedida, avisos)
    const equipe = await update(inside, equipes, id, campos, { beside: dito(transferencias), lines: () => lines(id) })
    return sozinha(inside, equipe, comAvisos(avisos))
  })

const semAusentes = <T extends object>(campos: T) =>
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined)) as Partial<T> & object

/** DELETE /equipes/:id: its members go with it and its vehicles are of nobody; what worked refers to it, and keeps it. */
const excluir = (ctx: Ctx, id: string): Promise<void> =>
  atoDeEquipes(ctx, async (inside, tx) => {
    await findRow(inside, tx, equipes, id, true)
    await sql`delete from equipes_integrantes where equipe_id = ${id}::bigint`.execute(tx)
    await inside.effects.emit(inside, tx, veiculosDaEquipe, { equipeId: id, veiculosIds: null })
    await remove(inside, equipes, id).catch((error) => {
      if (!(error instanceof AppError) || error.status !== 409) throw error
      throw conflict(`${error.message} Inative-a em vez de excluir.`, error.details)
    })
  })

/** What the entity's own routes, and the calls by its name, do in the generic services' place. */
export const servicoDeEquipes: OwnService = {
  input: equipeNova,
  patch: equipeAlterada,
  record: equipeNaResposta,
  create: criar,
  update: alterarEquipe,
  remove: excluir,
  present: (ctx, registros, alone) => apresentarEquipes(ctx, registros, alone),
}
