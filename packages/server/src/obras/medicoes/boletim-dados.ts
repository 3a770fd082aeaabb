/** What a boletim tells, as it is read for the page (design, Works 4.3, PDF). */
import { buffer } from 'node:stream/consumers'
import { TIPO_DE_ORIGEM } from '@prumo/domain/obras/medicoes/itens.ts'
import { medicoes, SEM_MEDIR, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx, Services } from '../../core/context.ts'
import type { Db } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { notFound } from '../../core/errors.ts'
import { abrirSeHouver } from '../../core/files/open-if-there.ts'

export interface Cabeca {
  readonly id: string
  readonly numero: string
  readonly tipo: number
  readonly status: number
  readonly mesComp: string
  readonly periodoInicio: string
  readonly periodoFim: string
  readonly unidadeNome: string
  readonly valorUnidade: string
  readonly fatorK: string
  readonly totalUS: string
  readonly valorBruto: string
  readonly valorGlosa: string
  readonly percentualRetencao: string | null
  readonly valorRetencao: string
  readonly valorLiquido: string
  readonly numeroPedidoCliente: string | null
  readonly folhaServico: string | null
  readonly numeroNotaFiscal: string | null
  readonly observacao: string | null
  readonly contratada: string
  readonly contratadaCnpj: string | null
  readonly contratante: string | null
  readonly contrato: string
  readonly centroDeCustoId: string
  readonly obra: string | null
  readonly numeroCliente: string | null
  readonly lugar: string
  readonly art: string | null
  readonly valorContratado: string | null
  readonly acumulado: string
  /** Numbers of the measurements whose leftovers a complementary measures. */
  readonly complementa: string | null
}

async function lerCabecas(db: Db, quais: RawBuilder<boolean>): Promise<Cabeca[]> {
  const { rows } = await sql<Cabeca>`
    select m.id, m.numero, m.tipo, m.status, m.mes_comp, m.periodo_inicio::text, m.periodo_fim::text, m.unidade_nome, m.valor_unidade, m.fator_k,
      m.total_u_s, m.valor_bruto, m.valor_glosa, m.percentual_retencao, m.valor_retencao, m.valor_liquido, m.numero_pedido_cliente, m.folha_servico,
      m.numero_nota_fiscal, m.observacao, coalesce(j.razao_social, j.nome, 'Contratada') as contratada, j.cnpj as contratada_cnpj,
      coalesce(o.contratante, c.nome) as contratante, c.codigo || ' - ' || c.nome as contrato, m.centro_de_custo_id,
      o.nome as obra, o.codigo as numero_cliente, coalesce(concat_ws('/', o.municipio, o.uf), '') as lugar, o.art_numero as art,
      coalesce(o.valor_orcado, o.valor_vendido) as valor_contratado,
      (select coalesce(sum(case when a.tipo = ${sql.lit(TIPO_DE_MEDICAO.estorno)} then -1 else 1 end * (a.valor_bruto - a.valor_glosa)), 0)
        from medicoes as a where a.centro_de_custo_id = m.centro_de_custo_id and a.id <= m.id and a.status not in (${literals(SEM_MEDIR)})
          and (a.obra_id = m.obra_id or (m.obra_id is null and a.obra_id is null))) as acumulado,
      (select string_agg(distinct s.numero, ', ') from medicoes_itens as i join medicoes_origens as g on g.item_id = i.id
          and g.tipo = ${sql.lit(TIPO_DE_ORIGEM.saldo)} and not g.liberada join medicoes as s on s.id = g.registro_id
        where i.medicao_id = m.id) as complementa
    from medicoes as m join contas_contrato as c on c.id = m.centro_de_custo_id left join contas_juridicas as j on j.id = c.cj_id
      left join obras as o on o.id = m.obra_id
    where ${quais} order by c.codigo collate pt, o.codigo collate pt, m.numero, m.id`.execute(db)
  return rows
}

/** Those asked for, by work and number; one out of scope is missing, and the whole is 404. */
export async function cabecasDe(ctx: Ctx, ids: readonly string[]): Promise<Cabeca[]> {
  const cabecas = await lerCabecas(ctx.db, sql`m.id = any(${idArray(ids)}) and ${inScope(ctx, medicoes, 'm')}`)
  if (cabecas.length < ids.length) throw notFound()
  return cabecas
}

/** Whoever asks: what the house owes by itself. */
export const cabecaDa = async (db: Db, id: string): Promise<Cabeca> =>
  (await lerCabecas(db, sql`m.id = ${id}::bigint`))[0]!

export interface LinhaDoBoletim {
  readonly id: string
  readonly obra: string
  readonly codigo: string
  readonly grupo: number
  readonly descricao: string
  readonly unidadeMedida: string
  readonly atividade: number
  readonly condicao: number
  readonly local: string | null
  readonly quantidadePrevista: string
  readonly quantidadeAnterior: string
  readonly quantidadePeriodo: string
  readonly quantidadeAcumulada: string
  readonly saldo: string
  readonly pontos: string
  readonly precoFixo: string | null
  readonly precoUnitario: string
  readonly valorTotal: string
  readonly quantidadeGlosada: string
  readonly valorGlosado: string
  readonly memoriaCalculo: string | null
}

async function linhasDe(db: Db, id: string): Promise<LinhaDoBoletim[]> {
  const { rows } =
    await sql<LinhaDoBoletim>`select i.id, o.codigo as obra, i.codigo, i.grupo, i.descricao, i.unidade_medida, i.atividade, i.condicao, i.local,
      i.quantidade_prevista, i.quantidade_anterior, i.quantidade_periodo, i.quantidade_acumulada, i.saldo, i.pontos, i.preco_fixo, i.preco_unitario,
      i.valor_total, i.quantidade_glosada, i.valor_glosado, i.memoria_calculo
    from medicoes_itens as i join obras as o on o.id = i.obra_id where i.medicao_id = ${id}::bigint
    order by o.codigo collate pt, i.codigo collate pt, i.atividade, i.condicao, i.local collate pt nulls first, i.id`.execute(
      db,
    )
  return rows
}

export interface FotoDoBoletim {
  readonly codigo: string
  readonly local: string | null
  readonly registro: string
  readonly fase: number | null
  readonly legenda: string | null
  readonly data: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly chave: string
  readonly nome: string
}

/**
 * Every record behind its lines: by itself, or by the line of a diary that refers to it, in the version it was measured by. What
 * an earlier measurement left is proved by what proved it there.
 */
const registrosPorItem = (id: string): RawBuilder<unknown> => sql`
  with recursive cadeia as (
    select i.id as item_id, i.id as linha_id from medicoes_itens as i where i.medicao_id = ${id}::bigint
    union
    select c.item_id, o.linha_id from cadeia as c join medicoes_origens as o on o.item_id = c.linha_id and o.tipo = ${sql.lit(TIPO_DE_ORIGEM.saldo)})
  select c.item_id, o.registro_id from cadeia as c join medicoes_origens as o on o.item_id = c.linha_id and o.tipo = ${sql.lit(TIPO_DE_ORIGEM.registro)}
  union
  select c.item_id, v.registro_id from cadeia as c join medicoes_origens as o on o.item_id = c.linha_id and o.tipo = ${sql.lit(TIPO_DE_ORIGEM.rdo)}
    join rdos_atividades as a on coalesce(a.linha_origem_id, a.id) = o.linha_id and a.rdo_id = o.registro_id
    join rdos_atividades_registros as v on v.atividade_id = a.id`

/** The photographs that prove its lines, each once, at the first line it proves. */
async function fotosDe(db: Db, id: string): Promise<FotoDoBoletim[]> {
  const { rows } = await sql<FotoDoBoletim>`
    with provas as (${registrosPorItem(id)})
    select i.codigo, i.local, r.numero as registro, f.fase, f.legenda, coalesce(f.data_captura, f.criada_em) as data,
      coalesce(f.latitude, r.latitude) as latitude, coalesce(f.longitude, r.longitude) as longitude, a.chave, a.nome
    from (select distinct on (p.registro_id) p.registro_id, p.item_id from provas as p join medicoes_itens as i on i.id = p.item_id
        order by p.registro_id, i.codigo collate pt, i.id) as p
      join medicoes_itens as i on i.id = p.item_id join registros_obra as r on r.id = p.registro_id
      join fotos as f on f.entidade = ${registrosObra.name} and f.registro_id = r.id join arquivos as a on a.id = f.arquivo_id
    order by i.codigo collate pt, i.local collate pt, r.data, f.id`.execute(db)
  return rows
}

/** Everything it tells, read at once. */
export async function lerBoletim(de: Pick<Services, 'db' | 'files'>, cabeca: Cabeca) {
  const fotos: (FotoDoBoletim & { imagem: Buffer | null })[] = []
  for (const foto of await fotosDe(de.db, cabeca.id)) {
    const aberta = await abrirSeHouver(de, foto)
    fotos.push({ ...foto, imagem: aberta ? await buffer(aberta) : null })
  }
  return { cabeca, linhas: await linhasDe(de.db, cabeca.id), fotos }
}

export const nomeDoBoletim = ({ numero, numeroCliente, contrato }: Cabeca): string =>
  `Boletim ${numero} - ${numeroCliente ?? contrato}`
