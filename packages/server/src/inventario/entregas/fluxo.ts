import { today } from '@prumo/domain/core/dates.ts'
import { FORMA_DE_ACEITE, QUEM_RECEBE } from '@prumo/domain/inventario/entregas/codigos.ts'
import type { fluxoDaEntrega as Declarado } from '@prumo/domain/inventario/entregas/fluxo.ts'
import { fluxoDaEntrega } from '@prumo/domain/inventario/entregas/fluxo.ts'
import type { TransicaoDaEntrega } from '@prumo/domain/inventario/entregas/respostas.ts'
import { sql } from 'kysely'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import { signaturesOf } from '../../core/collected/assinaturas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { ASSINATURAS } from './coleta.ts'
import { passarItem } from './projetar.ts'

type Fluxo = typeof Declarado
export type CasoDaEntrega = Caso<Fluxo> & { readonly ctx: Ctx }
type Linha = CasoDaEntrega['row']

/** Is whoever asks the one who received it? Their user has that collaborator's CPF. */
async function ehDeQuemPede({ usuario }: Ctx, db: Db | Tx, colabId: string): Promise<boolean> {
  if (!usuario.cpf) return false
  const { rows } =
    await sql`select 1 from colaboradores where id = ${colabId}::bigint and cpf = ${usuario.cpf}`.execute(db)
  return rows.length > 0
}

/** Signed as whoever receives, of what is written now; somebody else of the house does not sign in their place. */
const assinadaPorQuemRecebe = async (db: Db | Tx, row: Linha): Promise<boolean> =>
  (await signaturesOf(db, ASSINATURAS, row)).some(
    ({ papel, valida, colabId }) => papel === QUEM_RECEBE && valida && (colabId === null || colabId === row.colabId),
  )

/** The flow of an entrega where it meets the database. */
export const ENTREGAS: FluxoNoBanco<Fluxo, CasoDaEntrega> = {
  fluxo: fluxoDaEntrega,
  carregar: async (ctx, db, row) => ({
    ctx,
    row,
    registro: {
      ...row,
      hoje: today(),
      minha: await ehDeQuemPede(ctx, db, row.colabId),
      assinada: await assinadaPorQuemRecebe(db, row),
      comTermo: row.termoArquivoId !== null,
    },
    pessoa: pessoaDe(ctx),
  }),
}

/** 'a entrega E-2026-0001, de Notebook Dell Latitude 5420 (TI-0007)'. */
export const chamada = ({ numero, item }: Pick<Linha, 'numero' | 'item'>): string => `a entrega ${numero}, de ${item}`
const comMotivo = (motivo: string | null | undefined): string => (motivo ? `. Motivo: ${motivo}` : '')

/** What each act writes beyond its state; those of whoever received it also by their own calls (comigo.ts). */
export const passosDaEntrega: Passos<Fluxo, CasoDaEntrega, TransicaoDaEntrega> = {
  registrarAceite: {
    escrever: (_tx, { ctx, registro }) => ({
      campos: {
        aceite: registro.assinada ? FORMA_DE_ACEITE.assinatura : FORMA_DE_ACEITE.papel,
        aceitaEm: new Date().toISOString(),
        aceitaPorId: ctx.autor.id,
        motivo: null,
      },
    }),
    frase: (depois) => `Registrou o aceite d${chamada(depois)}`,
  },
  receber: {
    escrever: async (tx, { ctx, row }, { devolvidaEm, condicaoNaVolta, faltou, observacaoNaVolta }) => {
      await passarItem(ctx, tx, row, { colabId: null })
      return {
        campos: {
          devolvidaEm: devolvidaEm!,
          condicaoNaVolta: condicaoNaVolta!,
          faltou: faltou || null,
          observacaoNaVolta: observacaoNaVolta || null,
          recebidaPorId: ctx.autor.id,
        },
      }
    },
    frase: (depois) => `Recebeu de volta ${chamada(depois)}${depois.faltou ? `. Faltou: ${depois.faltou}` : ''}`,
  },
  reapresentar: {
    escrever: async (tx, { ctx, row }) => {
      await passarItem(ctx, tx, row, { colabId: row.colabId })
      return { campos: { motivo: null } }
    },
    frase: (depois) => `Pediu de novo o aceite d${chamada(depois)}`,
  },
  naoChegou: {
    escrever: (_tx, _caso, { motivo }) => ({ campos: { motivo: motivo! } }),
    frase: (depois) => `Disse que não chegou a devolução d${chamada(depois)}${comMotivo(depois.motivo)}`,
  },
  naoDevolver: {
    escrever: async (tx, { ctx, row }, { motivo, itemFicou }) => {
      await passarItem(ctx, tx, row, { colabId: null, situacao: itemFicou! })
      return { campos: { motivo: motivo!, recebidaPorId: ctx.autor.id } }
    },
    frase: (depois) => `Encerrou sem devolução ${chamada(depois)}${comMotivo(depois.motivo)}`,
  },
  cancelar: {
    escrever: async (tx, { ctx, row }, { motivo }) => {
      await passarItem(ctx, tx, row, { colabId: null })
      return { campos: { motivo: motivo! } }
    },
    frase: (depois) => `Cancelou ${chamada(depois)}${comMotivo(depois.motivo)}`,
  },
  aceitar: {
    escrever: (_tx, { ctx }) => ({
      campos: {
        aceite: FORMA_DE_ACEITE.noSistema,
        aceitaEm: new Date().toISOString(),
        aceitaPorId: ctx.usuario.id,
        motivo: null,
      },
    }),
    frase: (depois) => `Aceitou no sistema ${chamada(depois)}`,
  },
  recusar: {
    // Who refuses answers for it no more.
    escrever: async (tx, { ctx, row }, { motivo }) => {
      await passarItem(ctx, tx, row, { colabId: null })
      return { campos: { motivo: motivo! } }
    },
    frase: (depois) => `Recusou ${chamada(depois)}${comMotivo(depois.motivo)}`,
  },
  devolver: {
    escrever: (_tx, _caso, { motivo }) => ({ campos: { motivo: motivo! } }),
    frase: (depois) => `Avisou que devolve ${chamada(depois)}${comMotivo(depois.motivo)}`,
  },
}
