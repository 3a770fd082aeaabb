/** What each work of the demonstration does each day: its planned items one after the other, as far as its stages say it came. */
import { isBusinessDay } from '@prumo/domain/core/business-days.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_OBRA as S } from '@prumo/domain/obras/obras.ts'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'

export interface Canteiro {
  readonly id: string
  readonly codigo: string
  readonly contratoId: string
  readonly status: number
  readonly inicio: string
  readonly fim: string | null
  readonly art: string | null
  readonly equipes: readonly string[]
  readonly pessoas: readonly { readonly id: string; readonly funcao: string }[]
  readonly etapas: readonly { readonly id: string; readonly peso: number; readonly percentual: number }[]
  readonly itens: readonly {
    readonly id: string
    readonly descricao: string
    readonly unidade: string
    readonly quantidade: number
  }[]
  readonly paradas: readonly { readonly inicio: string; readonly fim: string | null }[]
}

/** Works that have begun, each with its teams, the first that began first. */
export async function canteirosDe(db: Db): Promise<Canteiro[]> {
  const { rows } = await sql<Canteiro>`select o.id, o.codigo, o.contrato_id, o.status, o.art_numero as art,
      coalesce(o.data_inicio_real, o.data_inicio)::text as inicio, o.data_fim_real::text as fim,
      array(select oe.equipe_id::text from obras_equipes as oe where oe.obra_id = o.id order by oe.equipe_id) as equipes,
      (select coalesce(json_agg(json_build_object('id', c.id::text, 'funcao', c.funcao_id::text) order by c.nome), '[]')
        from (select c.* from colaboradores as c where c.empresa_id = o.contrato_id and c.funcao_id is not null
          order by c.nome limit 4) as c) as pessoas,
      (select coalesce(json_agg(json_build_object('id', e.id::text, 'peso', e.peso, 'percentual', coalesce(e.percentual, 0)) order by e.ordem), '[]')
        from obras_etapas as e where e.obra_id = o.id) as etapas,
      (select coalesce(json_agg(json_build_object('id', b.id::text, 'descricao', b.descricao, 'unidade', b.unidade_medida, 'quantidade', i.quantidade) order by i.ordem), '[]')
        from obras_itens as i join baremos_itens as b on b.id = i.baremo_item_id where i.obra_id = o.id) as itens,
      (select coalesce(json_agg(json_build_object('inicio', p.inicio, 'fim', p.fim) order by p.inicio), '[]')
        from obras_paralisacoes as p where p.obra_id = o.id) as paradas
    from obras as o where o.status not in (${sql.lit(S.planejada)}, ${sql.lit(S.liberada)}, ${sql.lit(S.cancelada)})
    order by coalesce(o.data_inicio_real, o.data_inicio), o.id`.execute(db)
  return rows.filter(({ equipes }) => equipes.length > 0)
}

/** Its days of work, from the first to yesterday or its end. */
export function diasDeTrabalho({ inicio, fim, paradas }: Canteiro): string[] {
  const dias: string[] = []
  for (let dia = inicio; dia <= (fim ?? addDays(today(), -1)); dia = addDays(dia, 1))
    if (isBusinessDay(dia) && !paradas.some((uma) => dia >= uma.inicio && (uma.fim === null || dia < uma.fim)))
      dias.push(dia)
  return dias
}

const limitado = (n: number): number => Math.min(1, Math.max(0, n))

/** The nth of so many days of work: the lines of its diary. */
export function feitoNoDia({ status, etapas, itens }: Canteiro, n: number, dias: number) {
  const soma = etapas.reduce((total, { peso, percentual }) => total + (peso * percentual) / 10_000, 0)
  const fisico = status >= S.concluida ? 1 : etapas.length > 0 ? soma : 0.35
  const [antes, depois] = [(fisico * n) / dias, (fisico * (n + 1)) / dias]
  const ate = (item: number, quantidade: number, p: number): number =>
    Math.round(quantidade * limitado(p * itens.length - item) * 1000) / 1000
  let peso = 0
  const etapa = etapas.find((uma) => {
    peso += uma.peso / 100
    return depois <= peso + 1e-9
  })
  const daEtapa = etapa && {
    etapaId: etapa.id,
    percentualEtapa: Math.round(limitado((depois - (peso - etapa.peso / 100)) / (etapa.peso / 100)) * 1000) / 10,
  }
  return itens.flatMap(({ id, descricao, unidade, quantidade }, item) => {
    const feita = Math.round((ate(item, quantidade, depois) - ate(item, quantidade, antes)) * 1000) / 1000
    return feita > 0
      ? [
          {
            baremoItemId: id,
            descricao,
            unidade,
            quantidade: feita,
            local: `Trecho ${item + 1}`,
            situacao: 2,
            ...daEtapa,
          },
        ]
      : []
  })
}
