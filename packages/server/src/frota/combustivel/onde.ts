/** Where fuel goes, what looks wrong, and whether the orders that paid for it agree with what was pumped. */

import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import {
  abastecimentos,
  FORMA_DE_PAGAMENTO,
  type Inconsistencia,
  inconsistencias,
  STATUS,
  statusDeAbastecimento,
} from '@prumo/domain/frota/abastecimentos.ts'
import { comValor, enderecoDaLista, enderecoDoDetalhe, type FiltroDeCampo } from '@prumo/domain/relatorios/enderecos.ts'
import { comoQuadro, type Quadro, type Tabela } from '@prumo/domain/relatorios/painel.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { ABASTECIMENTOS_CONTAM, type Alcance, numero } from './alcance.ts'

const LINHAS = 100

/** By work and by team: names of teams until their register exists. */
export async function destinosNoPainel({
  ctx,
  filtro,
  entre,
  lista,
}: Alcance): Promise<{ obras: Quadro; equipes: Quadro }> {
  const { rows } = await sql<{ id: string | null; obra: string | null; equipe: string | null; valor: string }>`
    select s.obra_id as id, o.codigo || ' - ' || o.nome as obra, s.equipe, s.valor from (
      select a.obra_id, btrim(a.equipe) as equipe, sum(a.valor_total) as valor from abastecimentos as a
      where ${entre(filtro.de, filtro.ate)} group by grouping sets ((a.obra_id), (btrim(a.equipe)))
      having a.obra_id is not null or coalesce(btrim(a.equipe), '') <> '') as s left join obras as o on o.id = s.obra_id
    order by s.valor desc`.execute(ctx.db)
  const base = { formato: 'moeda', desenho: 'fileiras' } as const
  return {
    obras: comoQuadro(
      {
        id: 'obras',
        titulo: 'Combustível por obra',
        descricao: 'Abastecimentos do período que dizem para que obra foram.',
        vazio: 'Nenhum abastecimento do período diz a sua obra.',
        ...base,
      },
      [{ nome: 'Gasto' }],
      rows.flatMap(({ id, obra, valor }) =>
        id
          ? [
              {
                nome: obra ?? id,
                valores: [numero(valor)],
                destinos: [lista([comValor('obraId', 'ref', id, obra ?? id)])],
              },
            ]
          : [],
      ),
    ),
    equipes: comoQuadro(
      {
        id: 'equipes',
        titulo: 'Combustível por equipe',
        descricao: 'Abastecimentos do período que dizem de que equipe foram.',
        vazio: 'Nenhum abastecimento do período diz a sua equipe.',
        ...base,
      },
      [{ nome: 'Gasto' }],
      rows.flatMap(({ id, equipe, valor }) =>
        !id && equipe
          ? [
              {
                nome: equipe,
                valores: [numero(valor)],
                destinos: [lista([comValor('equipe', 'text', equipe, equipe)])],
              },
            ]
          : [],
      ),
    ),
  }
}

const nomeDe = (codigo: number): string => inconsistencias[codigo as Inconsistencia] ?? String(codigo)

/** The list of what looks wrong, whatever it is. */
export const suspeitos = ({ lista }: Alcance): string | null => lista([], undefined, { suspeitos: 'sim' })

export async function inconsistenciasNoPainel({
  ctx,
  filtro,
  entre,
  lista,
}: Alcance): Promise<{ quadro: Quadro; tabela: Tabela }> {
  const onde = entre(filtro.de, filtro.ate)
  const [{ rows: tipos }, { rows: linhas }] = await Promise.all([
    sql<{ codigo: number; quantos: string }>`select i.codigo, count(*) as quantos
      from abastecimentos as a cross join lateral unnest(a.inconsistencias) as i (codigo)
      where ${onde} group by 1 order by 2 desc, 1`.execute(ctx.db),
    sql<{ id: string; numero: number; data: string; placa: string; litros: string; valor: string; achadas: number[] }>`
      select a.id, a.numero, to_char(timezone('America/Sao_Paulo', a.data), 'YYYY-MM-DD') as data, v.placa, a.litros,
        a.valor_total as valor, a.inconsistencias as achadas
      from abastecimentos as a join veiculos as v on v.id = a.veiculo_id
      where ${onde} and a.inconsistencias <> '{}' order by a.data desc, a.id desc limit ${LINHAS}`.execute(ctx.db),
  ])
  return {
    quadro: comoQuadro(
      {
        id: 'inconsistencias-por-tipo',
        titulo: 'Inconsistências por tipo',
        descricao: 'Um abastecimento com mais de uma conta em cada uma delas.',
        formato: 'numero',
        desenho: 'fileiras',
        vazio: 'Nenhuma inconsistência no período.',
      },
      [{ nome: 'Abastecimentos', cor: 'forte' }],
      tipos.map(({ codigo, quantos }) => ({
        nome: nomeDe(codigo),
        valores: [Number(quantos)],
        destinos: [lista([comValor('inconsistencias', 'codes', codigo, nomeDe(codigo))])],
      })),
    ),
    tabela: {
      id: 'inconsistencias',
      titulo: 'Abastecimentos com inconsistência',
      descricao:
        linhas.length === LINHAS
          ? `Os ${LINHAS} mais recentes do período.`
          : 'Do período, do mais recente ao mais antigo.',
      colunas: [
        { rotulo: 'Nº', formato: 'texto' },
        { rotulo: 'Data', formato: 'data' },
        { rotulo: 'Placa', formato: 'texto' },
        { rotulo: 'Litros', formato: 'numero' },
        { rotulo: 'Total', formato: 'moeda' },
        { rotulo: 'Inconsistências', formato: 'texto' },
      ],
      linhas: linhas.map(({ id, numero: n, data, placa, litros, valor, achadas }) => ({
        celulas: [String(n), data, placa, numero(litros, 3), numero(valor), achadas.map(nomeDe).join('; ')],
        destino: can(ctx, abastecimentos.tela, 'visualizar') ? enderecoDoDetalhe(abastecimentos.tela, id) : null,
      })),
      vazio: 'Nenhuma inconsistência no período.',
    },
  }
}

/** Every fuelling of an order, of whatever day; null for who may not look at them. */
const todosOsDo = (ctx: Ctx, pedido: FiltroDeCampo): string | null =>
  can(ctx, abastecimentos.tela, 'visualizar')
    ? enderecoDaLista(abastecimentos.tela, {}, [
        ...[STATUS.lancado, STATUS.conferido].map((um) => comValor('status', 'code', um, statusDeAbastecimento[um])),
        pedido,
      ])
    : null

/**
 * Orders that fuellings of the period name, each against every fuelling that names it, of whatever day: an order is one
 * purchase, and what is left of it does not change with the days somebody chose to look at. What was to be paid by an order and
 * names none is the period's.
 */
export async function conciliacaoNoPainel({ ctx, filtro, entre, lista }: Alcance): Promise<Tabela> {
  const noPeriodo = entre(filtro.de, filtro.ate)
  const { rows } = await sql<{
    id: string | null
    numero: number | null
    fornecedor: string | null
    valor: string | null
    doPeriodo: string
    abastecido: string
    quantos: string
  }>`
    with tocados as (
      select q.id as pedido, sum(a.valor_total) as do_periodo, count(*) as quantos
      from abastecimentos as a left join pedidos as q on q.id = a.pedido_id
      where ${noPeriodo} and (a.pedido_id is not null or a.forma_pagamento = ${FORMA_DE_PAGAMENTO.pedido})
        and (q.id is null or ${inScope(ctx, pedidos, 'q')})
      group by 1)
    select s.pedido as id, p.numero, f.nome as fornecedor, p.valor_total as valor, s.do_periodo,
      coalesce(t.abastecido, s.do_periodo) as abastecido, coalesce(t.quantos, s.quantos) as quantos
    from tocados as s left join pedidos as p on p.id = s.pedido left join fornecedores as f on f.id = p.fornecedor_id
      left join lateral (select sum(a.valor_total) as abastecido, count(*) as quantos from abastecimentos as a
        where a.pedido_id = s.pedido and ${inScope(ctx, abastecimentos, 'a')} and ${ABASTECIMENTOS_CONTAM}) as t on s.pedido is not null
    order by s.pedido is not null, abs(coalesce(p.valor_total, 0) - coalesce(t.abastecido, s.do_periodo)) desc limit ${LINHAS}`.execute(
    ctx.db,
  )
  const tela = [telas.pedidos, telas.pedidosMaster].find((uma) => can(ctx, uma, 'visualizar'))
  return {
    id: 'conciliacao',
    titulo: 'Pedidos de combustível e abastecimentos',
    descricao:
      'Os pedidos em que se abasteceu no período: o valor de cada um ao lado de tudo o que foi abastecido por ele, em qualquer dia. A maior diferença primeiro.',
    colunas: [
      { rotulo: 'Pedido', formato: 'texto' },
      { rotulo: 'Fornecedor', formato: 'texto' },
      { rotulo: 'Abastecimentos', formato: 'numero' },
      { rotulo: 'Valor do pedido', formato: 'moeda' },
      { rotulo: 'No período', formato: 'moeda' },
      { rotulo: 'Abastecido', formato: 'moeda' },
      { rotulo: 'Diferença', formato: 'moeda' },
    ],
    linhas: rows.map(({ id, numero: n, fornecedor, valor, doPeriodo, abastecido, quantos }) => {
      const dele = id ? comValor('pedidoId', 'ref', id, String(n)) : null
      const doPeriodoDele = dele ? lista([dele]) : lista([], undefined, { semPedido: 'sim' })
      const todosDele = dele ? todosOsDo(ctx, dele) : doPeriodoDele
      return {
        celulas: [
          n === null ? 'Sem pedido informado' : String(n),
          fornecedor,
          Number(quantos),
          valor === null ? null : numero(valor),
          numero(doPeriodo),
          numero(abastecido),
          valor === null ? null : numero(Number(valor) - Number(abastecido)),
        ],
        destino: id && tela ? enderecoDoDetalhe(tela, id) : null,
        destinos: [null, null, todosDele, null, doPeriodoDele, todosDele, null],
      }
    }),
    vazio: 'Nenhum abastecimento do período foi pago por pedido.',
  }
}
