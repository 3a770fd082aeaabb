/** The histogram: what approved reports tell of who and what was there, beside what was planned (design, Works 4.6). */
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { FiltroDoHistograma, Histograma } from '@prumo/domain/obras/histograma/chamadas.ts'
import { CATEGORIA, histogramaPrevisto } from '@prumo/domain/obras/histograma/previsto.ts'
import { montarQuadro, type Presenca, type Prevista } from '@prumo/domain/obras/histograma/quadro.ts'
import { EQUIPAMENTO_NA_OBRA, PRESENTE } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos, STATUS_QUE_VALEM } from '@prumo/domain/obras/rdo/rdos.ts'
import { tiposDeVeiculo } from '@prumo/domain/vocabulario/veiculos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { literals } from '../../core/database/literals.ts'

const OUTROS = 'Outros equipamentos'
const SEM_NOME = 'Função fora do seu alcance'
type Chave = {
  readonly categoria: number | null
  readonly funcaoId: string | null
  readonly tipoVeiculo: number | null
}
type Dia = { readonly dia: string; readonly quantidade: string; readonly horas: string }

/** People and equipment go by different keys: 'f7', 'v3', and 'v' for what is no vehicle of ours. */
const chaveDe = ({ funcaoId, tipoVeiculo }: Omit<Chave, 'categoria'>): string =>
  funcaoId === null ? `v${tipoVeiculo ?? ''}` : `f${funcaoId}`

const ultimoDia = (mes: string): string => {
  const [ano, numero] = mes.split('-').map(Number) as [number, number]
  return addDays(numero === 12 ? `${ano + 1}-01-01` : `${ano}-${String(numero + 1).padStart(2, '0')}-01`, -1)
}

export async function lerHistograma(ctx: Ctx, filtro: FiltroDoHistograma): Promise<Histograma> {
  const [de, ate] = [`${filtro.de}-01`, ultimoDia(filtro.ate)]
  const valem = sql<boolean>`r.status in (${literals(STATUS_QUE_VALEM)}) and not coalesce(r.dia_sem_trabalho, false)
    and r.data between ${de} and ${ate} and ${inScope(ctx, rdos, 'r')} and ${doFiltro(filtro, 'r')}`
  const [dias, pessoas, equipamentos, planos] = await Promise.all([
    sql<{ dia: string }>`select distinct r.data as dia from rdos as r where ${valem}`.execute(ctx.db),
    sql<Dia & { funcaoId: string }>`select m.funcao_id, r.data as dia,
        count(distinct coalesce(m.colab_id::text, normalizar(concat_ws('|', m.nome, m.empresa)))) as quantidade,
        sum(coalesce(m.horas_normais, 0) + coalesce(m.horas_extras, 0)) as horas
      from rdos as r join rdos_mao_de_obra as m on m.rdo_id = r.id
      where ${valem} and m.situacao = ${sql.lit(PRESENTE)} group by m.funcao_id, r.data`.execute(ctx.db),
    sql<Dia & { tipoVeiculo: number | null }>`select v.tipo as tipo_veiculo, r.data as dia, 0 as horas,
        count(distinct e.veiculo_id) + coalesce(sum(coalesce(e.quantidade, 1)) filter (where e.veiculo_id is null), 0) as quantidade
      from rdos as r join rdos_equipamentos as e on e.rdo_id = r.id left join veiculos as v on v.id = e.veiculo_id
      where ${valem} and e.situacao in (${literals(EQUIPAMENTO_NA_OBRA)}) group by v.tipo, r.data`.execute(ctx.db),
    planejado(ctx, filtro),
  ])
  const presencas = [
    ...pessoas.rows.map((um) => presenca(um, { funcaoId: um.funcaoId, tipoVeiculo: null })),
    ...equipamentos.rows.map((um) => presenca(um, { funcaoId: null, tipoVeiculo: um.tipoVeiculo })),
  ]
  const indiretas = new Set(
    planos.filter(({ categoria }) => categoria === CATEGORIA.indireta).map(({ funcaoId }) => funcaoId),
  )
  const categoriaDe = (chave: string): number =>
    chave.startsWith('v')
      ? CATEGORIA.equipamento
      : indiretas.has(chave.slice(1))
        ? CATEGORIA.indireta
        : CATEGORIA.direta
  const daCategoria = ({ chave }: { chave: string }) =>
    filtro.categoria === undefined || categoriaDe(chave) === filtro.categoria
  // What is yet to come has no presence to be held against.
  const hoje = today()
  const { periodos, linhas } = montarQuadro(
    { de, ate, grao: filtro.grao, medida: filtro.medida },
    dias.rows.map(({ dia }) => dia).filter((dia) => dia <= hoje),
    presencas.filter(daCategoria),
    planos
      .map((um): Prevista => ({ chave: chaveDe(um), mes: um.periodo, quantidade: um.quantidade }))
      .filter(daCategoria),
  )
  const funcoes = linhas.flatMap(({ chave }) => (chave.startsWith('f') ? [chave.slice(1)] : []))
  const nomes = await titles(ctx, 'funcoes', funcoes)
  return {
    periodos,
    diasTrabalhados: dias.rows.length,
    linhas: linhas
      .map(({ chave, celulas }) => {
        const codigo = chave.slice(1)
        const pessoa = chave.startsWith('f')
        const tipo = pessoa || codigo === '' ? null : (Number(codigo) as keyof typeof tiposDeVeiculo)
        return {
          categoria: categoriaDe(chave),
          funcaoId: pessoa ? codigo : null,
          tipoVeiculo: tipo,
          nome: pessoa ? (nomes.get(codigo) ?? SEM_NOME) : tipo === null ? OUTROS : tiposDeVeiculo[tipo],
          celulas: [...celulas],
        }
      })
      .sort((a, b) => a.categoria - b.categoria || a.nome.localeCompare(b.nome, 'pt-BR')),
  }
}

const presenca = ({ dia, quantidade, horas }: Dia, chave: Omit<Chave, 'categoria'>): Presenca => ({
  chave: chaveDe(chave),
  dia,
  quantidade: Number(quantidade),
  horas: Number(horas),
})

const doFiltro = (
  { contrato, obra }: Pick<FiltroDoHistograma, 'contrato' | 'obra'>,
  alias: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${contrato ?? null}::bigint is null or ${sql.ref(`${alias}.centro_de_custo_id`)} = ${contrato ?? null}::bigint)
    and (${obra ?? null}::bigint is null or ${sql.ref(`${alias}.obra_id`)} = ${obra ?? null}::bigint)`

interface Plano extends Chave {
  readonly categoria: number
  readonly periodo: string
  readonly quantidade: number
}
/** What was planned: where a contract has a plan of its own for the month, that; otherwise its works' together. */
async function planejado(ctx: Ctx, { contrato, obra, de, ate }: FiltroDoHistograma): Promise<Plano[]> {
  const { rows } = await sql<Omit<Plano, 'quantidade'> & { quantidade: string }>`with todos as (
      select p.*, bool_or(p.obra_id is null) over mesmos as do_contrato
      from histograma_previsto as p
      where p.periodo between ${de} and ${ate} and ${inScope(ctx, histogramaPrevisto, 'p')}
        and ${doFiltro({ contrato, obra }, 'p')}
      window mesmos as (partition by p.centro_de_custo_id, p.categoria, p.funcao_id, p.tipo_veiculo, p.periodo))
    select categoria, funcao_id, tipo_veiculo, periodo, sum(quantidade) as quantidade from todos
    where obra_id is null or not do_contrato group by categoria, funcao_id, tipo_veiculo, periodo`.execute(ctx.db)
  return rows.map((um) => ({ ...um, quantidade: Number(um.quantidade) }))
}
