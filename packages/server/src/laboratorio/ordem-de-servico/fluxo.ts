import { SITUACAO_DE_ITEM } from '@prumo/domain/laboratorio/codigos.ts'
import { statusDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { PAPEL_NA_OS } from '@prumo/domain/laboratorio/ordem-de-servico/coleta.ts'
import type { fluxoDaOs as Declarado } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { fluxoDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { TransicaoDaOrdem } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { sql } from 'kysely'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import { signaturesOf } from '../../core/collected/assinaturas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { announce } from '../../core/live/announce.ts'
import { saiDeOrdem } from '../equipamento-isolante/situacao.ts'
import { ASSINATURAS } from './coleta.ts'

type Fluxo = typeof Declarado
export interface CasoDaOs extends Caso<Fluxo> {
  readonly ctx: Ctx
}
type Linha = RowOf<typeof laboratorioOs>

/** Whoever signed last for the pieces that go back, where the signature is still of what the order says. */
async function recebedorDe(db: Db | Tx, row: Linha) {
  const valem = (await signaturesOf(db, ASSINATURAS, row)).filter(
    ({ papel, valida }) => papel === PAPEL_NA_OS.recebeu && valida,
  )
  const ultima = valem.at(-1)
  return ultima ? { nome: ultima.nome, documento: ultima.documento } : null
}

async function comLaudoDe(db: Db | Tx, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from laboratorio_os_itens
    where os_id = ${id}::bigint and status = ${sql.lit(SITUACAO_DE_ITEM.laudoEmitido)}`.execute(db)
  return rows[0]!.n
}

/** The flow of a service order where it meets the database. */
export const ORDENS: FluxoNoBanco<Fluxo, CasoDaOs> = {
  fluxo: fluxoDaOs,
  async carregar(ctx, db, row) {
    return {
      ctx,
      row,
      registro: { ...row, comLaudo: await comLaudoDe(db, row.id), recebedor: await recebedorDe(db, row) },
      pessoa: pessoaDe(ctx),
    }
  },
}

const palavra = (status: number): string => statusDeOs[status as keyof typeof statusDeOs]
/** 'OS OS-2026-0004: Laudos emitidos -> Entregue' (design, Works 2.3). */
const passagem = (depois: Linha, { row }: CasoDaOs): string =>
  `${depois.numero}: ${palavra(row.status)} -> ${palavra(depois.status)}`

/** The order is over: its pieces are of no order any more, and stand as they stood before they came. */
async function soltar(ctx: Ctx, tx: Tx, osId: string): Promise<void> {
  const { rows } = await sql<{ equipamentoId: string }>`update laboratorio_os_itens set aberto = false
    where os_id = ${osId}::bigint and aberto returning equipamento_id`.execute(tx)
  await saiDeOrdem(
    ctx,
    tx,
    rows.map(({ equipamentoId }) => equipamentoId),
  )
}

/** What each act writes beyond its state. */
export const passosDaOs: Passos<Fluxo, CasoDaOs, TransicaoDaOrdem> = {
  entregar: {
    escrever: (_tx, { registro: { recebedor }, pessoa }, { recebedorDocumento }) => ({
      campos: {
        recebedorNome: recebedor!.nome,
        recebedorDocumento: recebedor!.documento || recebedorDocumento!,
        entregueEm: new Date(),
        entregadorId: pessoa.id,
      },
    }),
    depois: (tx, depois, { ctx }) => soltar(ctx, tx, depois.id),
    frase: (depois, caso) => `Entrega a ${depois.recebedorNome}. ${passagem(depois, caso)}`,
  },
  cancelar: {
    escrever: (_tx, _caso, { motivo = '' }) => ({ campos: { motivoCancelamento: motivo } }),
    depois: (tx, depois, { ctx }) => soltar(ctx, tx, depois.id),
    frase: (depois, caso) => `${passagem(depois, caso)}. ${depois.motivoCancelamento}`,
  },
}

/** An open page of the order shows its pieces: it is told of what changes in one of them. */
export const anunciarOrdem = async (ctx: Ctx, tx: Tx, osId: string): Promise<void> => {
  const row = await tx.selectFrom('laboratorioOs').selectAll().where('id', '=', osId).executeTakeFirst()
  if (row) await announce(ctx, tx, laboratorioOs, row)
}
