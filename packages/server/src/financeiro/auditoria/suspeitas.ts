import { decimal, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { RISCO, type Risco } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { type Fatos, fraseDaRegra } from '@prumo/domain/financeiro/auditoria/frases.ts'
import {
  type CodigoDeRegra,
  codigosDeRegra,
  type RegrasEmVigor,
  regrasDeAuditoria,
  regrasEmVigor,
} from '@prumo/domain/financeiro/auditoria/regras.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { PREPARED } from '../../core/database/prepared.ts'
import { retencoesErradas } from '../pedidos/conferir-retencoes.ts'
import { fracionados } from './regras/fracionamento.ts'
import { consultas } from './regras/regras.ts'

/** What a rule sees in one order now. */
export interface Suspeita {
  readonly regra: CodigoDeRegra
  readonly pedidoId: string
  readonly anexoId: string | null
  readonly valor: string | null
  /** The facts' key; null: it is told while people decide, and opens nothing. */
  readonly chave: string | null
  readonly risco: Risco
  readonly frase: string
  /** Ids of the orders it was held against. */
  readonly outros: readonly string[]
}

type Linha = {
  regra: CodigoDeRegra
  pedidoId: string
  anexoId: string | null
  valor: string | null
  outro: string | null
  chave: string | null
  fatos: Fatos
}

/** The rules as the company set them. */
export const lerRegras = async (db: Db | Tx): Promise<RegrasEmVigor> =>
  regrasEmVigor(await db.selectFrom('regrasDeAuditoria').select(['codigo', 'ativa', 'limites']).execute())

/** The SQL of all rules that are on, also for whoever looks at its plan. */
export function suspeitasSql(
  ids: readonly string[],
  regras: RegrasEmVigor,
  codigos: readonly CodigoDeRegra[] = codigosDeRegra,
): RawBuilder<Linha> | null {
  const partes = codigos.flatMap((codigo) => {
    const consulta = consultas[codigo]
    if (!consulta || !regras[codigo].ativa) return []
    return [
      sql`select ${sql.lit(codigo)}::text as regra, r.* from (${consulta(idArray(ids), regras[codigo].limites)}) as r (pedido_id, anexo_id, valor, outro, chave, fatos)`,
    ]
  })
  return partes.length > 0 ? sql<Linha>`${PREPARED} ${sql.join(partes, sql` union all `)}` : null
}

/** How grave it is: what a rule says of itself, less where the facts take from it. */
function riscoDe(regra: CodigoDeRegra, fatos: Fatos): Risco {
  if (regra === 'R1' && fatos.vivo === false) return RISCO.baixo
  if (regra === 'R5' && fatos.conferido === true) return RISCO.medio
  return regrasDeAuditoria[regra].risco
}

/** Everything the rules see in those orders; pairs of orders come together, one row an order and set of facts. */
export async function suspeitasDe(
  db: Db | Tx,
  ids: readonly string[],
  regras: RegrasEmVigor,
  codigos: readonly CodigoDeRegra[] = codigosDeRegra,
): Promise<Suspeita[]> {
  if (ids.length === 0) return []
  const consulta = suspeitasSql(ids, regras, codigos)
  const linhas = consulta ? (await consulta.execute(db)).rows : []
  const grupos = Map.groupBy(linhas, ({ regra, pedidoId, anexoId, chave }) =>
    [regra, pedidoId, anexoId, chave].join(' '),
  )
  const suspeitas = [...grupos.values()].map((grupo): Suspeita => {
    // The one that weighs most tells the group: a live repetition before a cancelled one.
    const [primeira] = grupo.sort((a, b) => riscoDe(b.regra, b.fatos) - riscoDe(a.regra, a.fatos))
    const { regra, pedidoId, anexoId, valor, chave, fatos } = primeira!
    const outros = [...new Set(grupo.flatMap(({ outro }) => outro ?? []))]
    const risco = riscoDe(regra, fatos)
    return { regra, pedidoId, anexoId, valor, chave, risco, frase: fraseDaRegra(regra, fatos, outros.length), outros }
  })
  const vale = (codigo: CodigoDeRegra) => regras[codigo].ativa && codigos.includes(codigo)
  return [
    ...suspeitas,
    ...(vale('R3') ? await suspeitasDeFracionamento(db, ids, regras) : []),
    ...(vale('R15') ? await suspeitasDeRetencao(db, ids, regras) : []),
  ]
}

/** R15: the domain works out what was to be withheld, and this only holds it against what was. */
async function suspeitasDeRetencao(db: Db | Tx, ids: readonly string[], regras: RegrasEmVigor): Promise<Suspeita[]> {
  const tolerancia = toCentavos(regras.R15.limites.tolerancia ?? 0) ?? 0
  return (await retencoesErradas(db, ids, tolerancia)).map(({ pedidoId, notaId, nota, valor, chave, diferencas }) => ({
    regra: 'R15',
    pedidoId,
    anexoId: notaId,
    valor: decimal(valor),
    chave,
    risco: regrasDeAuditoria.R15.risco,
    frase: fraseDaRegra('R15', { nota, diferencas }),
    outros: [],
  }))
}

async function suspeitasDeFracionamento(
  db: Db | Tx,
  ids: readonly string[],
  regras: RegrasEmVigor,
): Promise<Suspeita[]> {
  const vistos = await fracionados(db, ids, regras.R3.limites.dias!)
  return vistos.map(({ pedidoId, visto }) => ({
    regra: 'R3',
    pedidoId,
    anexoId: null,
    valor: decimal(visto.soma),
    chave: `R3:${visto.ultimo}:${visto.alcada}`,
    risco: regrasDeAuditoria.R3.risco,
    frase: fraseDaRegra('R3', {
      quantos: visto.pedidos.length,
      soma: toReais(visto.soma),
      alcada: toReais(visto.alcada),
      dias: visto.dias,
    }),
    outros: visto.pedidos.filter((id) => id !== pedidoId),
  }))
}
