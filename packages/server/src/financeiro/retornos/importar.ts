import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { decimal } from '@prumo/domain/core/money.ts'
import { retornoDoBanco } from '@prumo/domain/financeiro/envios.ts'
import {
  chaveDaOcorrencia,
  desencontro,
  type Efeito,
  efeitoDoRetorno,
} from '@prumo/domain/financeiro/remessas/efeito.ts'
import type { EfeitoDeRetorno, RespostaDoRetorno } from '@prumo/domain/financeiro/remessas/respostas.ts'
import type { chamadasDosRetornos } from '@prumo/domain/financeiro/remessas/retornos-chamadas.ts'
import type { ItemDoRetorno, RetornoLido } from '@prumo/domain/financeiro/remessas/tipos.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { newId } from '../../core/database/new-ids.ts'
import { badInput, forbidden } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import type { Arquivo, Placement } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { noAlcance } from '../remessas/listar.ts'
import { aplicarEfeitos, type Lida } from './aplicar.ts'
import { contaDoRetorno, FORA_DO_ALCANCE, type Pagamento, pagamentosDoRetorno } from './enviados.ts'
import { lerArquivo, trechoDoRetorno } from './ler-arquivo.ts'

/** Another request has just taken in the same bytes. */
class JaImportado extends Error {}

/**
 * POST /retornos: what the bank says becomes what the payables say. The same bytes are taken in once, and the same words of the
 * bank about a payment count once; a file that is no return, or that tells of cost centres this person lacks, changes nothing.
 */
export async function importarRetorno(
  ctx: Ctx,
  request: FastifyRequest,
): Promise<Answer<RespostaDada<typeof chamadasDosRetornos.importar>>> {
  await using uploads = await ctx.files.receive(request, retornoDoBanco)
  const staged = uploads.file('arquivo')
  const visto = await jaImportado(ctx, staged.sha256)
  if (visto) return { status: 200, body: visto }
  const { linhas, lido } = await lerArquivo(ctx, staged)
  const pagamentos = await pagamentosDoRetorno(ctx, ctx.db, lido)
  const conta = await contaDoRetorno(ctx.db, lido, pagamentos.values())
  if ('recusa' in conta) throw badInput(conta.recusa, { arquivo: conta.recusa })
  const avisos = [...conta.avisos, ...lido.avisos]
  const retornoId = await newId(ctx.db)
  const folder = ['financeiro', 'retornos', retornoId]
  const trechos = await trechosPorCentro(ctx, linhas, lido, pagamentos)
  const lugares: Placement[] = [{ staged, folder }, ...trechos.map(({ staged }) => ({ staged, folder }))]
  try {
    return await keepOnce(
      ctx,
      { route: 'retornos', key: request.headers['idempotency-key'], bodyDigest: digest(staged.sha256) },
      lugares,
      async (tx, [arquivo, ...outros]) => {
        const deAgora = await pagamentosDoRetorno(ctx, tx, lido, true)
        const centros = [...new Set([...deAgora.values()].map(({ centroDeCustoId }) => centroDeCustoId))]
        const { rows } =
          await sql`insert into retornos (id, conta_id, sha256, arquivo_id, nsa, avisos, centros, importado_por)
          values (${retornoId}, ${conta.id}, ${arquivo!.sha256}, ${arquivo!.id}, ${lido.nsa}, ${avisos}, ${idArray(centros)}, ${ctx.usuario.id})
          on conflict (sha256) do nothing returning id`.execute(tx)
        if (rows.length === 0) throw new JaImportado()
        const provas = new Map<string, Arquivo>(
          centros.map((centro) => {
            const n = trechos.findIndex((trecho) => trecho.centro === centro)
            return [centro, n < 0 ? arquivo! : outros[n]!]
          }),
        )
        for (const [centro, prova] of provas)
          await sql`insert into retornos_comprovantes values (${retornoId}, ${centro}, ${prova.id})`.execute(tx)
        return {
          status: 200,
          body: await gravar(ctx, tx, { id: retornoId, nome: arquivo!.nome, centros }, lido, deAgora, provas),
        }
      },
    )
  } catch (error) {
    if (!(error instanceof JaImportado)) throw error
    return { status: 200, body: (await jaImportado(ctx, staged.sha256))! }
  }
}

/** The proof of each cost centre: a part of the file where it tells of more than that centre, or of what is not ours. */
async function trechosPorCentro(
  ctx: Ctx,
  linhas: readonly string[],
  { itens, leiaute }: RetornoLido,
  pagamentos: ReadonlyMap<string, Pagamento>,
) {
  const porCentro = Map.groupBy(pagamentos.values(), ({ centroDeCustoId }) => centroDeCustoId)
  if (porCentro.size < 2 && itens.every(({ seuNumero }) => pagamentos.has(seuNumero))) return []
  return Promise.all(
    [...porCentro].map(async ([centro, doCentro]) => {
      const trecho = trechoDoRetorno(leiaute, linhas, new Set(doCentro.map(({ seuNumero }) => seuNumero)))
      const staged = await ctx.files.stage('Trecho do retorno.txt', Buffer.from(trecho, 'latin1'), ['txt'])
      return { centro, staged }
    }),
  )
}

async function gravar(
  ctx: Ctx,
  tx: Tx,
  retorno: { id: string; nome: string; centros: readonly string[] },
  { itens, leiaute }: RetornoLido,
  pagamentos: ReadonlyMap<string, Pagamento>,
  provas: ReadonlyMap<string, Arquivo>,
): Promise<RespostaDoRetorno> {
  // The same payment may be told of twice in one file: each line finds what the one before it left.
  const agora = new Map(pagamentos)
  const lidas: Lida[] = itens.map((lido) => {
    const pagamento = agora.get(lido.seuNumero) ?? null
    const item = pagamento && desencontro(pagamento, lido) ? semPalavra(lido) : lido
    const efeito = semContradicao(efeitoDoRetorno(pagamento, item), pagamentos.get(item.seuNumero))
    if (pagamento) agora.set(item.seuNumero, depois(pagamento, item, efeito))
    return { item, pagamento, ...efeito }
  })
  await gravarItens(tx, retorno.id, lidas)
  await aplicarEfeitos(ctx, tx, { ...retorno, leiaute }, lidas, provas)
  return resposta(
    retorno.id,
    lidas.map(({ efeito, pagamento }) => ({ efeito, anexoId: pagamento?.anexoId ?? null })),
    false,
  )
}

/** What may be of another payment is shown to a person, and is not the bank's word about this one: it may yet come. */
const semPalavra = (item: ItemDoRetorno): ItemDoRetorno => ({
  ...item,
  ocorrencias: [],
  dataReal: null,
  valorReal: null,
  autenticacao: null,
})

/** What one file denies and then pays is a person's to settle: here neither has happened yet. */
const semContradicao = (efeito: Efeito, antes: Pagamento | undefined): Efeito =>
  efeito.efeito === 'conferir' &&
  efeito.situacao === null &&
  (antes?.situacao === 'ENV' || antes?.situacao === 'CONFERIR')
    ? { ...efeito, situacao: 'CONFERIR' }
    : efeito

const depois = (pagamento: Pagamento, { ocorrencias }: ItemDoRetorno, { situacao, efeito }: Efeito): Pagamento => ({
  ...pagamento,
  situacao: situacao ?? pagamento.situacao,
  statusBanco: efeito === 'pago' ? 4 : pagamento.statusBanco,
  jaDito: new Set([...pagamento.jaDito, chaveDaOcorrencia(ocorrencias.map(({ codigo }) => codigo))]),
})

async function gravarItens(tx: Tx, retornoId: string, lidas: readonly Lida[]): Promise<void> {
  const linhas = lidas.map(({ item, pagamento, efeito, motivo }) => ({
    remessa_item_id: pagamento?.id ?? null,
    seu_numero: item.seuNumero,
    lote: item.lote,
    ocorrencias: item.ocorrencias.map(({ codigo }) => codigo),
    efeito,
    motivo,
    data_real: item.dataReal,
    valor_real: item.valorReal === null ? null : decimal(item.valorReal),
    autenticacao: item.autenticacao,
  }))
  await sql`insert into retornos_itens (retorno_id, remessa_item_id, seu_numero, lote, ocorrencias, efeito, motivo, data_real, valor_real, autenticacao)
    select ${retornoId}, x.remessa_item_id, x.seu_numero, x.lote, x.ocorrencias, x.efeito, x.motivo, x.data_real, x.valor_real, x.autenticacao
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (remessa_item_id bigint, seu_numero text, lote int, ocorrencias text[],
      efeito text, motivo text, data_real date, valor_real numeric, autenticacao text)`.execute(tx)
}

function resposta(
  retornoId: string,
  linhas: readonly { efeito: EfeitoDeRetorno; anexoId: string | null }[],
  repetido: boolean,
): RespostaDoRetorno {
  const de = (...efeitos: EfeitoDeRetorno[]) => [
    ...new Set(linhas.flatMap(({ efeito, anexoId }) => (anexoId && efeitos.includes(efeito) ? [anexoId] : []))),
  ]
  return { retornoId, pagos: de('pago'), negados: de('negado', 'estornado'), conferir: de('conferir'), repetido }
}

/** What the same file did when it first came, or null; refused where it told of cost centres this person lacks. */
async function jaImportado(ctx: Ctx, sha256: string): Promise<RespostaDoRetorno | null> {
  const { rows } = await sql<{ id: string; meu: boolean }>`select r.id, ${noAlcance(ctx, 'r')} as meu
    from retornos as r where r.sha256 = ${sha256}`.execute(ctx.db)
  const [visto] = rows
  if (!visto) return null
  if (!visto.meu) throw forbidden(FORA_DO_ALCANCE)
  const itens = await sql<{ efeito: EfeitoDeRetorno; anexoId: string | null }>`select x.efeito, i.anexo_id
    from retornos_itens as x left join remessas_itens as i on i.id = x.remessa_item_id where x.retorno_id = ${visto.id} order by x.id`.execute(
    ctx.db,
  )
  return resposta(visto.id, itens.rows, true)
}
