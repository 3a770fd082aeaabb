import { plainDateOf, today } from '@prumo/domain/core/dates.ts'
import { acoesDe, impedimento } from '@prumo/domain/core/fluxo.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { ENTREGA_EM_ABERTO } from '@prumo/domain/inventario/entregas/codigos.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { ATOS_DE_QUEM_RECEBEU, type AtoDeQuemRecebeu, fluxoDaEntrega } from '@prumo/domain/inventario/entregas/fluxo.ts'
import { atrasada } from '@prumo/domain/inventario/entregas/regras.ts'
import type {
  AtoDeQuemRecebeuEnviado,
  EntregaComigo,
  OQueEstaComigo,
} from '@prumo/domain/inventario/entregas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import { barrar, passar, pessoaDe } from '../../core/atos/agir.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { notFound } from '../../core/errors.ts'
import { itensSemEntrega } from './em-maos.ts'
import { type CasoDaEntrega, ENTREGAS, passosDaEntrega } from './fluxo.ts'

/** Those told at once of what is over. */
const MAIS_ANTERIORES = 100

type Linha = CasoDaEntrega['row']

/**
 * What this person received, whatever screens and contracts they hold: it is theirs to answer for, and their user's CPF says
 * whose it is. Nothing of anybody else's is reached by these calls.
 */
const minhas = ({ usuario }: Ctx): RawBuilder<boolean> =>
  sql<boolean>`colab_id in (select id from colaboradores where cpf = ${usuario.cpf})`

export async function minhaEntrega(ctx: Ctx, db: Db | Tx, id: string, trava = false): Promise<Linha> {
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  const busca = db.selectFrom('inventarioEntregas').selectAll().where('id', '=', id).where(minhas(ctx))
  const row = await (trava ? busca.forUpdate() : busca).executeTakeFirst()
  if (!row) throw notFound()
  return row as Linha
}

/** As they are told to whoever received them; their acts ask for nothing that is not in the row. */
async function contar(ctx: Ctx, db: Db | Tx, rows: readonly Linha[]): Promise<EntregaComigo[]> {
  const nomes = await titles({ ...ctx, db }, 'usuarios', [...new Set(rows.flatMap((row) => row.entreguePorId ?? []))], {
    acted: true,
  })
  const hoje = today()
  return rows.map((row) => {
    const { id, revisao, numero, item, situacao, entregueEm, previsao, condicao, acessorios, observacao } = row
    const { aceite, aceitaEm, motivo, devolvidaEm, condicaoNaVolta, faltou } = row
    const registro = { ...row, hoje, minha: true, assinada: false, comTermo: false }
    return {
      ...{ id, revisao, numero, item, situacao, entregueEm, previsao, condicao, acessorios, observacao },
      ...{ aceite, aceitaEm, motivo, devolvidaEm, condicaoNaVolta, faltou },
      atrasada: atrasada(row, hoje),
      entreguePor: (row.entreguePorId && nomes.get(row.entreguePorId)) || null,
      acoes: acoesDe(fluxoDaEntrega, registro, pessoaDe(ctx)).filter(({ ato }) =>
        (ATOS_DE_QUEM_RECEBEU as readonly string[]).includes(ato),
      ) as EntregaComigo['acoes'],
    }
  })
}
const contarUma = async (ctx: Ctx, db: Db | Tx, row: Linha): Promise<EntregaComigo> =>
  (await contar(ctx, db, [row]))[0]!

/** GET /comigo/:id. */
export const lerMinha = async (ctx: Ctx, id: string): Promise<EntregaComigo> =>
  contarUma(ctx, ctx.db, await minhaEntrega(ctx, ctx.db, id))

/** GET /comigo: what this person answers for now, and what they gave back. */
export async function oQueEstaComigo(ctx: Ctx): Promise<OQueEstaComigo> {
  const { usuario, db } = ctx
  const { rows: eu } = await sql<NonNullable<OQueEstaComigo['quem']>>`select id, nome, matricula from colaboradores
    where cpf = ${usuario.cpf}`.execute(db)
  const quem = usuario.cpf ? (eu[0] ?? null) : null
  if (!quem) return { quem: null, entregas: [], outros: [], anteriores: [] }
  const daPessoa = (abertas: boolean) =>
    db
      .selectFrom('inventarioEntregas')
      .selectAll()
      .where('colabId', '=', quem.id)
      .where(sql<boolean>`(situacao in (${literals(ENTREGA_EM_ABERTO)})) = ${abertas}`)
      .orderBy('situacao')
      .orderBy('id', 'desc')
      .limit(MAIS_ANTERIORES)
      .execute()
  return {
    quem,
    entregas: await contar(ctx, db, await daPessoa(true)),
    outros: (await itensSemEntrega(db, quem.id, { micros: sql<boolean>`true`, chips: sql<boolean>`true` })).map(
      ({ desde, ...um }) => ({
        ...um,
        desde: desde && plainDateOf(new Date(desde)),
      }),
    ),
    anteriores: await contar(ctx, db, await daPessoa(false)),
  }
}

/** POST /comigo/:id/aceitar, recusar, devolver: by the flow, as every act; the record is found as the person's own. */
export const responderMinha = (ctx: Ctx, id: string, ato: AtoDeQuemRecebeu, enviado: AtoDeQuemRecebeuEnviado) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const row = await minhaEntrega(dentro, tx, id, true)
    const caso = await ENTREGAS.carregar(dentro, tx, row, true)
    const dados = { ...enviado, motivo: enviado.motivo?.trim() ?? '' }
    barrar(impedimento(fluxoDaEntrega, ato, caso.registro, caso.pessoa, dados))
    const passo = passosDaEntrega[ato]!
    const escrito = await passo.escrever!(tx, caso, { ...dados, para: fluxoDaEntrega.atos[ato].vai[0] })
    const depois = await passar(tx, ENTREGAS, row, ato, escrito ?? {})
    await gravarAto(dentro, tx, inventarioEntregas, {
      acao: ACAO.alterou,
      frase: passo.frase!(depois, caso),
      registros: [{ antes: row, depois }],
    })
    return contarUma(dentro, tx, depois)
  })
