/** What each team makes in a day, beside what is expected of it. */
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { rdos, STATUS_QUE_VALEM } from '@prumo/domain/obras/rdo/rdos.ts'
import { dezMilesimos, quantosDias, usPorEquipeDia } from '@prumo/domain/obras/relatorio/producao.ts'
import { enderecoDaLista, enderecoDoDetalhe, nosDias } from '@prumo/domain/relatorios/enderecos.ts'
import { comoQuadro, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { diasDoMes } from '@prumo/domain/relatorios/periodo.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { can } from '../../core/context.ts'
import type { Alcance } from './alcance.ts'

const MAIORES = 20

export async function equipesNoPainel({ ctx, filtro, meses, obras, escolhas }: Alcance): Promise<Quadro> {
  const { equipe } = filtro
  const { rows } = await sql<{ id: string; nome: string; meta: string | null; us: string; dias: number[] }>`
    select e.id, e.codigo || ' - ' || e.nome as nome, e.meta_us_dia as meta, s.us, s.dias from (
      select equipe_id, sum(us) as us, array_agg(dias) as dias from (
        select p.equipe_id, p.mes, sum(p.us) as us, bit_or(p.dias) as dias
        from obras_producao as p join obras as o on o.id = p.obra_id
        where p.equipe_id is not null and p.mes between ${meses.de} and ${meses.ate} and ${obras} group by 1, 2) as m
      group by 1) as s join equipes as e on e.id = s.equipe_id
    where ${inScope(ctx, equipes, 'e')}`.execute(ctx.db)
  const { de } = diasDoMes(meses.de)
  const { ate } = diasDoMes(meses.ate)
  const seus = (id: string): string | null =>
    can(ctx, rdos.tela, 'visualizar')
      ? enderecoDaLista(rdos.tela, { equipeId: id, status: STATUS_QUE_VALEM }, [
          nosDias('data', de, ate),
          ...escolhas('centroDeCustoId', 'obraId'),
        ])
      : null
  const medias = rows
    .filter(({ id }) => equipe === undefined || id === equipe)
    .map(({ id, nome, meta, us, dias }) => ({
      id,
      nome,
      meta: meta === null ? null : Number(meta),
      media: usPorEquipeDia(
        dezMilesimos(us),
        dias.reduce((soma, um) => soma + quantosDias(um), 0),
      ),
    }))
    .filter(({ media }) => media !== null)
    .sort((a, b) => b.media! - a.media! || a.nome.localeCompare(b.nome, 'pt'))
    .slice(0, MAIORES)
  return comoQuadro(
    {
      id: 'produtividade',
      titulo: 'Produtividade por equipe',
      descricao: `US por dia de equipe nos meses do período, ao lado da meta de cada uma. Um dia conta uma vez, em quantas obras for; dia sem trabalho não conta.${medias.length === MAIORES ? ` As ${MAIORES} maiores.` : ''}`,
      formato: 'numero',
      desenho: 'fileiras',
      vazio: 'Nenhuma equipe com RDO aprovado nem registro validado nestes meses.',
    },
    [
      { nome: 'US por dia', cor: 'forte' },
      { nome: 'Meta', cor: 'cinza' },
    ],
    medias.map(({ id, nome, media, meta }) => ({
      nome,
      valores: [media, meta],
      destinos: [seus(id), can(ctx, equipes.tela, 'visualizar') ? enderecoDoDetalhe(equipes.tela, id) : null],
    })),
  )
}
