import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { RISCO, STATUS_DE_INCIDENTE } from '@prumo/domain/privacidade/incidentes/codigos.ts'
import { incidentesPrivacidade } from '@prumo/domain/privacidade/incidentes/incidentes.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { faltaDizer, passouDoPrazo } from './listar.ts'

const { tela } = incidentesPrivacidade

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly numero: string
  readonly titulo: string
  readonly risco: number
  readonly prazo: PlainDate
}

const comum = {
  alias: 'n',
  de: sql`incidentes_privacidade as n`,
  colunas: sql`n.id, n.revisao, n.numero, n.titulo, n.risco, n.prazo::text`,
  ordem: sql`n.prazo, n.id`,
  item: (um: Linha) => ({
    id: um.id,
    titulo: `${um.numero} · ${um.titulo}`,
    detalhe: `${um.risco === RISCO.emAvaliacao ? 'Risco em avaliação' : 'Risco relevante'}, comunicar até ${formatDate(um.prazo)}`,
    valor: null,
    caminho: `/${tela.caminho}/detalhes/${um.id}`,
    // Its last day is what counts, and is said.
    desde: null,
    revisao: um.revisao,
    aparte: null,
  }),
}

const seus = (ctx: Ctx, quais: RawBuilder<boolean>): RawBuilder<boolean> | null =>
  can(ctx, tela, 'visualizar') && can(ctx, tela, 'editar')
    ? sql<boolean>`n.status = ${sql.lit(STATUS_DE_INCIDENTE.aberto)} and ${faltaDizer} and ${quais}`
    : null

const foraDoPrazo = esperaNoBanco<Linha>({
  ...comum,
  id: 'incidentes-fora-do-prazo',
  titulo: {
    um: 'Incidente de privacidade não comunicado no prazo',
    muitos: 'Incidentes de privacidade não comunicados no prazo',
  },
  rotulo: 'Comunicar, fora do prazo',
  caminho: () => enderecoDaLista(tela, { faltaComunicar: 'sim', foraDoPrazo: 'sim' }),
  quando: () => 'atrasado',
  quais: (ctx) => seus(ctx, passouDoPrazo(today())),
})

const noPrazo = esperaNoBanco<Linha>({
  ...comum,
  id: 'incidentes-a-comunicar',
  titulo: {
    um: 'Incidente de privacidade a avaliar e comunicar',
    muitos: 'Incidentes de privacidade a avaliar e comunicar',
  },
  rotulo: 'Avaliar e comunicar em 3 dias úteis',
  caminho: () => enderecoDaLista(tela, { faltaComunicar: 'sim' }),
  quais: (ctx) => seus(ctx, sql<boolean>`not ${passouDoPrazo(today())}`),
})

export const incidentesNaVez: Especie = {
  id: incidentesPrivacidade.name,
  nome: 'Incidentes de privacidade',
  tela,
  esperas: [foraDoPrazo, noPrazo],
}
