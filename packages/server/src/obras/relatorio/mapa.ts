/** Works as points: where they are, and which of them are late. */
import { obras, SITUACAO_DE_OBRA, situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { EM_ABERTO, ENCERRADAS } from '@prumo/domain/obras/situacao.ts'
import type { Mapa } from '@prumo/domain/relatorios/painel.ts'
import { sql } from 'kysely'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { literals } from '../../core/database/literals.ts'
import type { Alcance } from './alcance.ts'

const PONTOS = 1000
const { emExecucao, paralisada } = SITUACAO_DE_OBRA

type Lida = {
  id: string
  nome: string
  lugar: string
  status: number
  atrasada: boolean
  latitude: number
  longitude: number
  todas: number
  semPonto: number
}

const corDe = ({ status, atrasada }: Lida): 'perigo' | 'forte' | 'suave' | 'cinza' => {
  if (atrasada) return 'perigo'
  if (status === emExecucao) return 'forte'
  return status === paralisada ? 'cinza' : 'suave'
}

export async function mapaNoPainel({ ctx, obras: onde, obra, hoje }: Alcance): Promise<Mapa> {
  const { rows } = await sql<Lida>`
    with delas as (select o.id, o.codigo, o.nome, o.municipio, o.uf, o.status, o.data_fim_prevista, o.latitude, o.longitude,
        o.latitude is not null and o.longitude is not null as tem_ponto from obras as o
      where ${onde} and o.status not in (${literals(ENCERRADAS)}))
    select d.id, d.codigo || ' - ' || d.nome as nome, concat_ws('/', d.municipio, d.uf) as lugar, d.status,
      d.status in (${literals(EM_ABERTO)}) and d.data_fim_prevista < ${hoje}::date as atrasada, d.latitude, d.longitude, t.todas, t.sem_ponto
    from (select count(*)::int as todas, (count(*) filter (where not tem_ponto))::int as sem_ponto from delas) as t
      left join delas as d on d.tem_ponto order by d.status = ${sql.lit(emExecucao)} desc, d.id desc limit ${PONTOS}`.execute(
    ctx.db,
  )
  const { todas = 0, semPonto = 0 } = rows[0] ?? {}
  const pontos = rows.filter(({ id }) => id !== null)
  const ditas = [
    'Obras que não foram encerradas nem canceladas.',
    ...(pontos.length === PONTOS
      ? [`Aqui estão ${PONTOS.toLocaleString('pt-BR')} delas, as em execução primeiro.`]
      : []),
    ...(pontos.length > 0 && semPonto > 0
      ? [semPonto === 1 ? '1 não diz onde está.' : `${semPonto.toLocaleString('pt-BR')} não dizem onde estão.`]
      : []),
  ]
  return {
    id: 'mapa',
    titulo: 'Onde estão as obras',
    descricao: ditas.join(' '),
    pontos: pontos.map((uma) => ({
      nome: uma.nome,
      detalhe: [uma.lugar, wordOf(situacoesDeObra, uma.status), uma.atrasada ? 'atrasada' : null]
        .filter(Boolean)
        .join(' · '),
      latitude: uma.latitude,
      longitude: uma.longitude,
      cor: corDe(uma),
      destino: obra(uma.id),
    })),
    legenda: [
      { cor: 'forte', nome: 'Em execução' },
      { cor: 'perigo', nome: 'Atrasada' },
      { cor: 'cinza', nome: 'Paralisada' },
      { cor: 'suave', nome: 'Antes ou depois da execução' },
    ],
    vazio:
      todas > 0
        ? 'Nenhuma obra diz onde está: informe a latitude e a longitude no cadastro da obra.'
        : `Nenhum${obras.noun.article} ${obras.noun.one} em andamento.`,
  }
}
