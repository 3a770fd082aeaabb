import { toReais } from '@prumo/domain/core/money.ts'
import { linhaParaBarras } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { lerPix, pixIdDe } from '@prumo/domain/financeiro/captura/pix.ts'
import { valorDoCodigo } from '@prumo/domain/financeiro/contas-a-pagar/ressalvas.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import type { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { holdLocks } from '../../core/database/locks.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'

type Campos = Partial<Pick<RowOf<typeof pedidosAnexos>, 'tipo' | 'codigoBarrasBoleto' | 'pixCopiaCola' | 'chaveNfe'>>

/** An attachment about to be written, whole as it will stand. */
export type AnexoAIdentificar = { readonly id: string; readonly pedidoId: string; readonly campos: Campos }
/** What is worked out of the fields people fill in. */
export type Identidade = {
  codigoBarras: string | null
  pixId: string | null
  valorNoCodigo: number | null
  pixDestino: string | null
}

const CHAVES = {
  codigoBarras: { campo: 'codigoBarrasBoleto', nome: 'Este boleto' },
  chaveNfe: { campo: 'chaveNfe', nome: 'Esta nota fiscal' },
  pixId: { campo: 'pixCopiaCola', nome: 'Este PIX' },
} as const
type Chave = keyof typeof CHAVES

function identidadeDe({ tipo, codigoBarrasBoleto, pixCopiaCola }: Campos): Identidade {
  const paga = tipo !== undefined && DEVIDOS.includes(tipo)
  const codigoBarras = paga && codigoBarrasBoleto != null ? linhaParaBarras(codigoBarrasBoleto) : null
  const pix = paga && pixCopiaCola != null ? lerPix(pixCopiaCola) : null
  const valor = paga ? valorDoCodigo({ tipo, codigoBarras, pixCopiaCola: pixCopiaCola ?? null }) : null
  return {
    codigoBarras,
    pixId: paga && pixCopiaCola != null ? pixIdDe(pixCopiaCola) : null,
    valorNoCodigo: valor === null ? null : toReais(valor),
    pixDestino: pix?.valido ? pix.chave : null,
  }
}

/**
 * The one place that says by what an attachment is known, called by every write of one: barcode and PIX charge are worked
 * out, and a boleto, invoice or charge that a living order already has is refused, naming that order to who may see it.
 */
export async function identificar(ctx: Ctx, tx: Tx, anexos: readonly AnexoAIdentificar[]): Promise<Identidade[]> {
  const identidades = anexos.map(({ campos }) => identidadeDe(campos))
  const valores = anexos.flatMap(({ campos }, n) =>
    (Object.keys(CHAVES) as Chave[]).flatMap((chave) => {
      const valor = chave === 'chaveNfe' ? campos.chaveNfe : identidades[n]![chave]
      return valor ? [{ n, chave, valor }] : []
    }),
  )
  if (valores.length === 0) return identidades
  const faltas: Record<string, string> = {}
  const recusar = ({ n, chave }: (typeof valores)[number], onde: string) => {
    faltas[`anexos.${n}.${CHAVES[chave].campo}`] ??= `${CHAVES[chave].nome} já está ${onde}.`
  }
  for (const [posicao, um] of valores.entries()) {
    const outro = valores.slice(0, posicao).find(({ chave, valor }) => chave === um.chave && valor === um.valor)
    if (outro) recusar(um, `no ${outro.n + 1}º anexo deste mesmo envio`)
  }
  // Whoever writes the same code at this moment waits here: what is read next is then the last word.
  const codigos = valores.map(({ chave, valor }) => `${chave} ${valor}`)
  await holdLocks(tx, 'identidadeDeDocumento', codigos)
  const de = (chave: Chave) => valores.filter((um) => um.chave === chave).map(({ valor }) => valor)
  const { rows } = await sql<Record<Chave, string | null> & Ocupante>`
    select a.codigo_barras, a.chave_nfe, a.pix_id, a.pedido_id, a.file_name, p.numero, ${inScope(ctx, pedidos, 'p')} as visivel
    from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    where a.vigente and (a.codigo_barras = any(${de('codigoBarras')}::text[]) or a.chave_nfe = any(${de('chaveNfe')}::text[])
      or a.pix_id = any(${de('pixId')}::text[])) and a.id <> all(${idArray(anexos.map(({ id }) => id))})`.execute(tx)
  for (const um of valores) {
    const dono = rows.find((row) => row[um.chave] === um.valor)
    if (dono) recusar(um, ondeEsta(dono, anexos[um.n]!.pedidoId))
  }
  const frases = Object.values(faltas)
  if (frases.length > 0) throw conflict([...new Set(frases)].join(' '), faltas)
  return identidades
}

type Ocupante = { pedidoId: string; fileName: string; numero: number; visivel: boolean }

/** What one may not see is told to exist, and nothing else of it. */
const ondeEsta = ({ pedidoId, fileName, numero, visivel }: Ocupante, deste: string): string =>
  pedidoId === deste ? `neste pedido, no anexo “${fileName}”` : visivel ? `no pedido ${numero}` : 'em outro pedido'
