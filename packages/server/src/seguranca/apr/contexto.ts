/** What an APR is held against, as the database has it now and as this person may be told of it. */
import { today } from '@prumo/domain/core/dates.ts'
import { fraseDoMotivo, MOTIVO, podeIrACampo, situacoesDeAptidao } from '@prumo/domain/dp/aptidao.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { aptidaoPedida } from '@prumo/domain/dp/efeitos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import type { AnaliseDaApr } from '@prumo/domain/seguranca/apr/analise.ts'
import {
  type Conferencia,
  type ContextoDaApr,
  conferenciaDaApr,
  type EquipamentoNaApr,
  type PessoaNaApr,
} from '@prumo/domain/seguranca/apr/conferencia.ts'
import type { EquipamentoDaApr, LuzDaApr } from '@prumo/domain/seguranca/apr/respostas.ts'
import { APTIDAO, type AptidaoResumida } from '@prumo/domain/vocabulario/aptidao.ts'
import { tensaoDaClasse, usoProibido } from '@prumo/domain/vocabulario/uso-de-equipamento.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { signaturesOf } from '../../core/collected/assinaturas.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { ASSINATURAS } from './coleta.ts'

/** Whether these people may go to site; whom the reader does not see is absent. */
const avaliar = async (ctx: Ctx, ids: readonly string[]): Promise<readonly AptidaoResumida[]> =>
  ids.length === 0
    ? []
    : (await inTransaction(ctx.db, (tx) => ctx.effects.emit(ctx, tx, aptidaoPedida, { ids: [...ids] }))).flat()

const SEM_MOTIVO_DITO: readonly number[] = [APTIDAO.afastado, APTIDAO.naoSeAplica]

/** A person as the checking knows them: what keeps them out is told by the name of the paper, and nothing of the paper. */
function pessoaNaApr(nome: string, { situacao, motivos }: AptidaoResumida): PessoaNaApr {
  const ditos = motivos.map((um) => ({
    documento: um.motivo === MOTIVO.vencido || um.motivo === null ? um.tipo : fraseDoMotivo(um),
    vencido: um.motivo === MOTIVO.vencido,
  }))
  const palavra = situacoesDeAptidao[situacao as keyof typeof situacoesDeAptidao].toLowerCase()
  return {
    nome,
    apto: podeIrACampo(situacao),
    motivos: SEM_MOTIVO_DITO.includes(situacao) ? [{ documento: palavra, vencido: false }] : ditos,
  }
}

/** Each participant's light, in their order. */
async function luzesDe(ctx: Ctx, ids: readonly string[]): Promise<LuzDaApr[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; nome: string }>`select c.id, c.nome from colaboradores as c
    where c.id = any(${idArray(ids)}) and ${inScope(ctx, colaboradores, 'c')}`.execute(ctx.db)
  const nomes = new Map(rows.map(({ id, nome }) => [id, nome]))
  const aptidoes = new Map((await avaliar(ctx, [...nomes.keys()])).map((uma) => [uma.colabId, uma]))
  return ids.map((colabId) => ({
    colabId,
    nome: nomes.get(colabId) ?? null,
    aptidao: aptidoes.get(colabId) ?? null,
  }))
}

/** The tools it names that this person may see. */
async function equipamentosDe(ctx: Ctx, ids: readonly string[]): Promise<EquipamentoDaApr[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<
    EquipamentoNaApr & { id: string }
  >`select q.id, q.etiqueta, q.tipo, q.classe, q.tensao_max_uso_v,
      q.data_proximo_ensaio::text, q.situacao, q.situacao_do_par
    from equipamentos_isolantes as q
    where q.id = any(${idArray(ids)}) and ${inScope(ctx, equipamentosIsolantes, 'q')} order by q.etiqueta`.execute(
    ctx.db,
  )
  return rows.map((um) => {
    const equipamento = { ...um, tensaoMaxUsoV: um.tensaoMaxUsoV ?? tensaoDaClasse(um.classe) }
    return { ...equipamento, proibido: usoProibido(equipamento, today()) }
  })
}

export interface AprJulgada {
  readonly conferencia: Conferencia
  readonly luzes: LuzDaApr[]
  readonly equipamentos: EquipamentoDaApr[]
}

type LinhaJulgada = AnyRecord & {
  readonly tipoServico: number
  readonly condicaoRede: number
  readonly tensaoKv: string | null
  readonly trabalhoAltura: boolean | null
  readonly equipamentosIsolantesIds: string[]
}

/** The APR held against what is so today. */
export async function julgar(ctx: Ctx, row: LinhaJulgada, analise: AnaliseDaApr): Promise<AprJulgada> {
  const luzes = await luzesDe(
    ctx,
    analise.participantes.map(({ colabId }) => colabId),
  )
  const equipamentos = await equipamentosDe(ctx, row.equipamentosIsolantesIds)
  const contexto: ContextoDaApr = {
    hoje: today(),
    pessoas: new Map(
      luzes.flatMap(({ colabId, nome, aptidao }) =>
        nome !== null && aptidao ? [[colabId, pessoaNaApr(nome, aptidao)] as const] : [],
      ),
    ),
    equipamentos: new Map(equipamentos.map((um) => [um.id, um])),
    assinaturas: await signaturesOf(ctx.db, ASSINATURAS, row),
    minimoEnergizada: ctx.config.APR_MINIMO_ENERGIZADA,
  }
  const apr = { ...analise, ...row, tensaoKv: row.tensaoKv === null ? null : Number(row.tensaoKv) }
  return { conferencia: conferenciaDaApr(apr, contexto), luzes, equipamentos }
}
