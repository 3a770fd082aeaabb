import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Achado } from '@prumo/domain/core/home.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { pedidos, statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, can } from '../core/context.ts'
import { conditions } from '../core/crud/read.ts'
import { snake, tableOf } from '../core/tables.ts'

/** Records of each kind the palette shows at most. */
const DE_CADA = 5

/** What is looked for, and on which screens it opens: the first of them this person may see. */
interface Tipo {
  readonly entity: Entity
  readonly telas: readonly Tela[]
  /** What is told beside the name: a column, or more where a column is not enough. */
  readonly detalhe: RawBuilder<unknown>
  readonly titulo?: RawBuilder<unknown>
  /** The record that is exactly what was typed, found by its own index however old it is. */
  readonly exato?: (q: string) => RawBuilder<boolean> | null
}

const tipos: readonly Tipo[] = [
  {
    entity: pedidos,
    telas: [telas.pedidos, telas.pedidosMaster, telas.solicitacoes],
    titulo: sql`'Pedido ' || r.numero`,
    exato: (q) => (/^\d{1,9}$/.test(q) ? sql<boolean>`r.numero = ${q}::int` : null),
    detalhe: sql`concat_ws(' · ', (select f.nome from fornecedores as f where f.id = r.fornecedor_id),
      (${JSON.stringify(statusDePedido)}::jsonb) ->> r.status::text)`,
  },
  { entity: fornecedores, telas: [telas.fornecedores], detalhe: sql`r.cpf_ou_cnpj` },
  { entity: contasContrato, telas: [telas.contasContrato], detalhe: sql`r.codigo` },
  { entity: obras, telas: [telas.obras], detalhe: sql`concat_ws(' · ', r.codigo, r.municipio)` },
  { entity: veiculos, telas: [telas.veiculos], detalhe: sql`concat_ws(' ', r.marca, r.modelo)` },
  { entity: sgiDocumentos, telas: [telas.documentosSgi], detalhe: sql`r.descricao` },
]

async function buscarTipo(ctx: Ctx, tipo: Tipo, q: string): Promise<Achado[]> {
  const { entity } = tipo
  const tela = tipo.telas.find((uma) => can(ctx, uma, 'visualizar'))
  if (!tela) return []
  const palavras = searchable(q)
  const chave = sql`normalizar(${sql.ref(`r.${snake(entity.title)}`)}::text)`
  const tabela = sql.table(tableOf(entity))
  const exato = tipo.exato?.(palavras)
  // Who types a whole number or name wants that record before those that merely contain it.
  const { rows } = await sql<{ id: string; titulo: string; detalhe: string | null }>`
    with achados as (
      (select r.id from ${tabela} as r where ${conditions(ctx, entity, { query: q }, 'r')} order by r.id desc limit 200)
      union select r.id from ${tabela} as r where ${exato ? sql`${exato} and ${conditions(ctx, entity, {}, 'r')}` : sql`false`})
    select r.id, (${tipo.titulo ?? sql.ref(`r.${snake(entity.title)}`)})::text as titulo, (${tipo.detalhe})::text as detalhe
    from achados join ${tabela} as r on r.id = achados.id
    order by ${chave} = ${palavras} desc, ${chave} like ${`${palavras.replace(/[\\%_]/g, '\\$&')}%`} desc, r.id desc
    limit ${DE_CADA}`.execute(ctx.db)
  return rows.map((row) => ({
    tipo: entity.name,
    id: row.id,
    titulo: row.titulo,
    detalhe: detalheNoFio(entity, row.detalhe),
    caminho: `/${tela.caminho}/detalhes/${row.id}`,
  }))
}

/** Documents are shown with their mask, as everywhere. */
const detalheNoFio = (entity: Entity, detalhe: string | null): string | null =>
  entity === (fornecedores as Entity)
    ? (toWire(fornecedores.fields.cpfOuCnpj, detalhe) as string | null)
    : detalhe || null

/** Records whose name, number or code has those words, a few of each kind, among what this person may see. */
export async function buscar(ctx: Ctx, q: string): Promise<Achado[]> {
  if (searchable(q).length < 2) return []
  return (await Promise.all(tipos.map((tipo) => buscarTipo(ctx, tipo, q)))).flat()
}
