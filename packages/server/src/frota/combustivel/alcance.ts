import { abastecimentos, STATUS, statusDeAbastecimento } from '@prumo/domain/frota/abastecimentos.ts'
import { comValor, enderecoDaLista, type FiltroDeCampo, nosDias } from '@prumo/domain/relatorios/enderecos.ts'
import type { FiltroDoPainel } from '@prumo/domain/relatorios/painel.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, can, entityNamed } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'

/** The page's choices as conditions on fuellings `a`, and as filters of their list. */
export interface Alcance {
  readonly ctx: Ctx
  readonly filtro: FiltroDoPainel
  /** Fuellings that count between those days: what was rejected counts nowhere. */
  readonly entre: (de: string, ate: string) => RawBuilder<boolean>
  /** Their list, narrowed as the page is and as asked; null for who may not look at it. */
  readonly lista: (
    filtros?: readonly FiltroDeCampo[],
    dias?: { readonly de: string; readonly ate: string },
    parametros?: Parameters<typeof enderecoDaLista>[1],
  ) => string | null
}

export const ABASTECIMENTOS_CONTAM = sql<boolean>`a.status <> ${sql.lit(STATUS.rejeitado)}`

export async function lerAlcance(ctx: Ctx, filtro: FiltroDoPainel): Promise<Alcance> {
  const escolhas = [
    {
      ids: filtro.centro,
      campo: 'centroDeCustoId',
      coluna: 'a.centro_de_custo_id',
      tabela: 'contas_contrato',
      entidade: 'contas-contrato',
      nome: sql`codigo || ' - ' || nome`,
    },
    {
      ids: filtro.obra,
      campo: 'obraId',
      coluna: 'a.obra_id',
      tabela: 'obras',
      entidade: 'obras',
      nome: sql`codigo || ' - ' || nome`,
    },
    {
      ids: filtro.veiculo,
      campo: 'veiculoId',
      coluna: 'a.veiculo_id',
      tabela: 'veiculos',
      entidade: 'veiculos',
      nome: sql`placa`,
    },
  ].filter(({ ids }) => ids !== undefined)
  const vale = [
    inScope(ctx, abastecimentos, 'a'),
    ABASTECIMENTOS_CONTAM,
    ...escolhas.map(({ ids, coluna }) => sql<boolean>`${sql.ref(coluna)} = any(${idArray(ids!)})`),
  ]
  const fixos: FiltroDeCampo[] = [STATUS.lancado, STATUS.conferido].map((status) =>
    comValor('status', 'code', status, statusDeAbastecimento[status]),
  )
  for (const { ids, campo, tabela, entidade, nome } of escolhas) {
    const { rows } = await sql<{ id: string; nome: string }>`select x.id, ${nome} as nome from ${sql.table(tabela)} as x
      where x.id = any(${idArray(ids!)}) and ${inScope(ctx, entityNamed(ctx, entidade), 'x')}`.execute(ctx.db)
    // Of what this person does not see only the id narrows the list, to nothing.
    const nomes = new Map(rows.map((um) => [um.id, um.nome]))
    fixos.push(...ids!.map((id) => comValor(campo, 'ref', id, nomes.get(id) ?? id)))
  }
  if (filtro.equipe !== undefined) {
    vale.push(sql<boolean>`a.equipe = ${filtro.equipe}`)
    fixos.push(comValor('equipe', 'text', filtro.equipe, filtro.equipe))
  }
  return {
    ctx,
    filtro,
    entre: (de, ate) => sql<boolean>`${sql.join([...vale, ...onDays(sql`a.data`, de, ate)], sql` and `)}`,
    lista: (filtros = [], { de, ate } = filtro, parametros = {}) =>
      can(ctx, abastecimentos.tela, 'visualizar')
        ? enderecoDaLista(abastecimentos.tela, parametros, [
            nosDias('data', de, ate),
            // What is asked of a field stands in the place of what the page says of it.
            ...fixos.filter(({ campo }) => !filtros.some((um) => um.campo === campo)),
            ...filtros,
          ])
        : null,
  }
}

/** To so many decimals, halves up as the database has them: of 1.005 × 100 a float keeps 100.49999999999999. */
export const numero = (texto: unknown, casas = 2): number =>
  Math.round(Number((Number(texto ?? 0) * 10 ** casas).toPrecision(15))) / 10 ** casas

/** Exact sum of reais, kilometres and litres, none of which has more than three decimals. */
export const somar = (parcelas: readonly unknown[]): number =>
  parcelas.reduce<number>((milesimos, uma) => milesimos + Math.round(Number(uma ?? 0) * 1000), 0) / 1000

/** One sum over another, to two decimals; null where there is nothing to divide by. */
export const razao = (de: number, por: number, casas = 2): number | null => (por > 0 ? numero(de / por, casas) : null)
