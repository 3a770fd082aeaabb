/** What a line of the bank's statement may be: payments made or due, and entries still to happen, in the person's scope. */
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { addDays } from '@prumo/domain/core/dates.ts'
import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { DIAS_DE_DIFERENCA, semelhanca } from '@prumo/domain/financeiro/fluxo-de-caixa/conciliacao.ts'
import { lancamentos, NATUREZA } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import {
  type CandidatosDaLinha,
  type LinhaDoExtratoLida,
  SITUACAO_DA_LINHA,
} from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { PEDIDO_CONTA, PEDIDO_VIVO } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import { EM_ABERTO, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { matches } from '../../core/crud/read.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { literals } from '../../core/database/literals.ts'
import { notFound } from '../../core/errors.ts'
import { jaConferida } from './conciliar.ts'

interface Candidato {
  tipo: 'lancamento' | 'anexo'
  id: string
  descricao: string
  data: string | null
  valor: string
  entrada: boolean
  pago: boolean
  textos: (string | null)[]
}

type Linha = Omit<Candidato, 'descricao' | 'textos'> & {
  aTipo: number | null
  numero: number | null
  fornecedor: string | null
  documento: string | null
  favorecido: string | null
  descricao: string | null
}

const VENCE = sql`coalesce(a.data_agendada, a.data_vencimento)`

/** Each kind narrowed by its own condition, and as many of it as `fim` lets. None is of another line, nor refused when chosen. */
function deCada(
  ctx: Ctx,
  onde: Readonly<Record<'pagos' | 'aPagar' | 'previstos', RawBuilder<unknown>>>,
  fim: RawBuilder<unknown> = sql``,
): RawBuilder<Linha> {
  const anexo = sql`select 'anexo' as tipo, a.id, a.tipo as a_tipo, p.numero, f.nome as fornecedor, a.numero_nota_fiscal as documento, a.favorecido,
    a.a_pagar as valor, false as entrada`
  const doAnexo = sql`from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    left join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
    where a.em_pagamento and a.a_pagar is not null and ${inScope(ctx, pedidos, 'p')}
      and not exists (select 1 from extratos_linhas as x where x.anexo_id = a.id)`
  return sql<Linha>`
    (${anexo}, (a.pago_em at time zone 'America/Sao_Paulo')::date as data, null as descricao, true as pago ${doAnexo}
      and ${onde.pagos} ${fim})
    union all
    (${anexo}, ${VENCE}, null, false ${doAnexo} and a.status in (${literals(EM_ABERTO)}) and p.status in (${literals(PEDIDO_CONTA)})
      and ${onde.aPagar} ${fim})
    union all
    (select 'lancamento', e.id, null, null, coalesce(f.nome, e.cliente), null, null, e.valor_previsto, e.natureza = ${sql.lit(NATUREZA.entrada)}, e.data_prevista, e.descricao, false
      from fluxo_de_caixa as e left join pedidos as p on p.id = e.pedido_id left join fornecedores as f on f.id = e.fornecedor_id
      where e.cancelado_em is null and e.data_realizada is null and (p.id is null or p.status not in (${literals(PEDIDO_VIVO)}))
        and ${inScope(ctx, lancamentos, 'e')} and ${onde.previstos} ${fim})`
}

/** Candidates read once for all the lines, of the days around. */
export async function sugerir(ctx: Ctx, linhas: LinhaDoExtratoLida[]): Promise<void> {
  const dias = linhas.map(({ data }) => data).sort()
  const [de, ate] = [addDays(dias[0]!, -DIAS_DE_DIFERENCA), addDays(dias.at(-1)!, DIAS_DE_DIFERENCA)]
  const entre = (dia: RawBuilder<unknown>) => sql`${dia} between ${de}::date and ${ate}::date`
  const { rows } = await deCada(
    ctx,
    {
      pagos: sql.join(onDays(sql`a.pago_em`, de, ate), sql` and `),
      aPagar: entre(VENCE),
      previstos: entre(sql`e.data_prevista`),
    },
    sql`limit 2000`,
  ).execute(ctx.db)
  const candidatos = rows.map(comoCandidato)
  for (const linha of linhas) {
    const banco = { ...linha, valor: toCentavos(linha.valor)! }
    linha.sugestoes = candidatos
      .map((candidato) => {
        // The days around are of what has a day.
        const casa = { ...candidato, data: candidato.data!, valor: toCentavos(candidato.valor)! }
        return { casa, nota: semelhanca(banco, casa) }
      })
      .filter(({ nota }) => nota > 0)
      .sort((a, b) => b.nota - a.nota)
      .slice(0, 5)
      .map(({ casa: { tipo, id, descricao, data, valor }, nota }) => ({
        tipo,
        id,
        descricao,
        data,
        valor: toReais(valor),
        semelhanca: nota,
      }))
  }
}

const MOSTRADOS = 20
/** A payment made that no statement told is looked for this far from the line: there are years of them. */
const UM_ANO = 366

/** An amount as it is typed: 'R$ 38.000,00', '38000,00', '38000'. */
const comoSeEscreve = (valor: RawBuilder<unknown>) =>
  sql`'r$ ' || translate(to_char(${valor}, 'FM9,999,999,999,990.00'), ',.', '.,') || ' ' || replace((${valor})::text, '.', ',')`
const TIPO = sql`case a.tipo ${sql.join(
  Object.entries(tiposDeAnexo).map(
    ([tipo, nome]) => sql`when ${sql.lit(Number(tipo))} then ${sql.lit(searchable(nome))}`,
  ),
  sql` `,
)} end`
const PALAVRAS_DO_ANEXO = sql`concat_ws(' ', ${TIPO}, 'do pedido', p.numero, f.busca, normalizar(a.favorecido), a.busca, ${comoSeEscreve(sql`a.a_pagar`)})`
const PALAVRAS_DO_LANCAMENTO = sql`concat_ws(' ', e.busca, f.busca, ${comoSeEscreve(sql`e.valor_previsto`)})`

/** GET /fluxo-de-caixa/extrato/:id/candidatos: in the line's direction and of any day, the nearest in value and then in day first. */
export async function procurarCandidatos(ctx: Ctx, id: string, query: string): Promise<CandidatosDaLinha> {
  if (!looksLikeId(id)) throw notFound()
  const { rows: linhas } = await sql<{ data: string; valor: string; situacao: number }>`
    select data, valor, situacao from extratos_linhas where id = ${id}::bigint`.execute(ctx.db)
  const linha = linhas[0]
  if (!linha) throw notFound()
  if (linha.situacao !== SITUACAO_DA_LINHA.aConciliar) throw jaConferida()
  const com = (palavras: RawBuilder<unknown>, ...mais: RawBuilder<unknown>[]) =>
    sql.join([sql`true`, ...mais, ...matches(query, palavras)], sql` and `)
  const todos = deCada(ctx, {
    pagos: com(PALAVRAS_DO_ANEXO, ...onDays(sql`a.pago_em`, addDays(linha.data, -UM_ANO), addDays(linha.data, UM_ANO))),
    aPagar: com(PALAVRAS_DO_ANEXO),
    previstos: com(PALAVRAS_DO_LANCAMENTO),
  })
  const { rows } = await sql<Linha>`select c.* from (${todos}) as c where c.entrada = ${Number(linha.valor) > 0}
    order by abs(c.valor - abs(${linha.valor}::numeric)), abs(c.data - ${linha.data}::date) nulls last, c.id
    limit ${MOSTRADOS + 1}`.execute(ctx.db)
  return {
    itens: rows
      .slice(0, MOSTRADOS)
      .map(comoCandidato)
      .map(({ entrada: _, textos: __, valor, ...candidato }) => ({ ...candidato, valor: toReais(toCentavos(valor)!) })),
    mais: rows.length > MOSTRADOS,
  }
}

function comoCandidato({ aTipo, numero, fornecedor, documento, favorecido, descricao, ...row }: Linha): Candidato {
  const partes =
    row.tipo === 'anexo'
      ? [`${wordOf(tiposDeAnexo, aTipo)} do pedido ${numero}`, favorecido ?? fornecedor]
      : [descricao, fornecedor]
  return {
    ...row,
    descricao: partes.filter(Boolean).join(' · '),
    textos: [fornecedor, favorecido, descricao, documento],
  }
}
