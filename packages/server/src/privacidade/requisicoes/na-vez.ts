import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { tiposDeRequisicao } from '@prumo/domain/privacidade/requisicoes/codigos.ts'
import { prazoEmPalavras } from '@prumo/domain/privacidade/requisicoes/prazo.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { estaAberta, estaAtrasada } from './listar.ts'

const { tela } = requisicoesTitulares

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly numero: string
  readonly nome: string
  readonly tipo: keyof typeof tiposDeRequisicao
  readonly status: number
  readonly prazo: PlainDate
}

const comum = {
  alias: 'r',
  de: sql`requisicoes_titulares as r`,
  colunas: sql`r.id, r.revisao, r.numero, r.nome, r.tipo, r.status, r.prazo::text`,
  ordem: sql`r.prazo, r.id`,
  item: (uma: Linha) => ({
    id: uma.id,
    titulo: `${uma.numero} · ${uma.nome}`,
    detalhe: `${tiposDeRequisicao[uma.tipo]}, ${prazoEmPalavras(uma, today())}`,
    valor: null,
    caminho: `/${tela.caminho}/detalhes/${uma.id}`,
    // Its last day is what counts, and is said.
    desde: null,
    revisao: uma.revisao,
    aparte: null,
  }),
}

/** Of whoever may answer, all of them: the law asks the company, and not a person. */
const seus = (ctx: Ctx, quais: RawBuilder<boolean>): RawBuilder<boolean> | null =>
  can(ctx, tela, 'visualizar') && can(ctx, tela, 'editar') ? sql<boolean>`${estaAberta} and ${quais}` : null

const atrasadas = esperaNoBanco<Linha>({
  ...comum,
  id: 'requisicoes-atrasadas',
  titulo: {
    um: 'Requisição de titular sem resposta no prazo',
    muitos: 'Requisições de titulares sem resposta no prazo',
  },
  rotulo: 'Responder, fora do prazo',
  caminho: () => enderecoDaLista(tela, { abertas: 'sim', atrasadas: 'sim' }),
  quando: () => 'atrasado',
  quais: (ctx) => seus(ctx, estaAtrasada(today())),
})

const noPrazo = esperaNoBanco<Linha>({
  ...comum,
  id: 'requisicoes-abertas',
  titulo: { um: 'Requisição de titular a responder', muitos: 'Requisições de titulares a responder' },
  rotulo: 'Responder em até 15 dias',
  caminho: () => enderecoDaLista(tela, { abertas: 'sim' }),
  quais: (ctx) => seus(ctx, sql<boolean>`not ${estaAtrasada(today())}`),
})

export const requisicoesNaVez: Especie = {
  id: requisicoesTitulares.name,
  nome: 'Requisições de titulares',
  tela,
  esperas: [atrasadas, noPrazo],
}
