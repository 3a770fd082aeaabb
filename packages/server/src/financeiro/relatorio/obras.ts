/** Works as finance follows them: budget, what is committed, what is paid; the same figures as Contas obra. */
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { enderecoDoDetalhe } from '@prumo/domain/relatorios/enderecos.ts'
import { comoQuadro, type FiltroDoPainel, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { numerosDe, somarObras } from '../contas-obra/numeros.ts'

export interface ObraSomada {
  readonly id: string
  readonly nome: string
  readonly status: number
  readonly custoOrcado: number | null
  readonly valorVendido: number | null
  readonly comprometido: number
  readonly pago: number
  readonly margem: number | null
}

/** Works `o` of the page's contract and choice. */
export function obrasDoFiltro(ctx: Ctx, { centro, obra, equipe }: FiltroDoPainel): RawBuilder<boolean> {
  const partes = [inScope(ctx, contasObra, 'o')]
  if (centro) partes.push(sql<boolean>`o.contrato_id = any(${idArray(centro)})`)
  if (obra) partes.push(sql<boolean>`o.id = any(${idArray(obra)})`)
  if (equipe !== undefined) partes.push(daEquipe(sql`o.id`, equipe))
  return sql<boolean>`${sql.join(partes, sql` and `)}`
}

/** Is that work built by that team? */
export const daEquipe = (obra: RawBuilder<unknown>, equipe: string): RawBuilder<boolean> =>
  looksLikeId(equipe)
    ? sql<boolean>`exists (select 1 from obras_equipes as l where l.obra_id = ${obra} and l.equipe_id = ${equipe}::bigint)`
    : sql<boolean>`false`

/** The largest works with what each has cost since it began. */
export async function obrasSomadas(ctx: Ctx, onde: RawBuilder<boolean>, maximo: number): Promise<ObraSomada[]> {
  const { rows } = await sql<{
    id: string
    nome: string
    status: number
    custoOrcado: string | null
    valorVendido: string | null
  }>`select o.id, o.codigo || ' - ' || o.nome as nome, o.status, o.custo_orcado, o.valor_vendido
    from obras as o where ${onde} order by greatest(o.custo_orcado, o.valor_vendido) desc nulls last, o.id limit ${maximo}`.execute(
    ctx.db,
  )
  const reais = (texto: string | null) => (texto === null ? null : Number(texto))
  const somas = await somarObras(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, nome, status, custoOrcado, valorVendido }) => {
    const obra = { custoOrcado: reais(custoOrcado), valorVendido: reais(valorVendido) }
    const { comprometido, pago, margem } = numerosDe(obra, somas.get(id))
    return { id, nome, status, ...obra, comprometido, pago, margem }
  })
}

/** Where a work's numbers lead: its account, whose items they are. */
export const naObra = (ctx: Ctx, id: string): string | null =>
  can(ctx, telas.contasObra, 'visualizar') ? enderecoDoDetalhe(telas.contasObra, id) : null

/** Budget against what it has cost. */
export const quadroDeOrcado = (ctx: Ctx, obras: readonly ObraSomada[], maximo: number): Quadro =>
  comoQuadro(
    {
      id: 'orcado-e-realizado',
      titulo: 'Orçado e realizado por obra',
      descricao: `Desde o começo de cada obra, das ${maximo} maiores em aberto: o custo orçado, o que está aprovado a pagar e o que foi pago. O que ainda espera aprovação não entra.`,
      formato: 'moeda',
      desenho: 'fileiras',
      vazio: 'Nenhuma obra em aberto com custo orçado.',
    },
    [
      { nome: 'Orçado', cor: 'suave' },
      { nome: 'Comprometido', cor: 'cinza' },
      { nome: 'Pago', cor: 'forte' },
    ],
    obras.map(({ id, nome, custoOrcado, comprometido, pago }) => {
      const destino = naObra(ctx, id)
      return { nome, valores: [custoOrcado, comprometido, pago], destinos: [destino, destino, destino] }
    }),
  )
