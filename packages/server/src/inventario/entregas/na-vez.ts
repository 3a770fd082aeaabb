import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_ENTREGA } from '@prumo/domain/inventario/entregas/codigos.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { Especie, Espera } from '../../core/vez/especie.ts'
import { type EsperaNoBanco, esperaNoBanco } from '../../core/vez/no-banco.ts'
import { esperaNoInicio, semPressa } from '../../core/vez/no-inicio.ts'
import { deQuemSaiu, estaAtrasada } from './listar.ts'

const { tela } = inventarioEntregas
const S = SITUACAO_DE_ENTREGA

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly numero: string
  readonly item: string
  readonly nome: string
  readonly motivo: string | null
  readonly entregueEm: PlainDate
  readonly previsao: PlainDate | null
  readonly desde: string | null
}

const comum = {
  alias: 'e',
  de: sql`inventario_entregas as e join colaboradores as p on p.id = e.colab_id`,
  colunas: sql`e.id, e.revisao, e.numero, e.item, p.nome, e.motivo, e.entregue_em::text as "entregueEm",
    e.previsao::text, (e.entregue_em::timestamp at time zone 'America/Sao_Paulo') as desde`,
  ordem: sql`e.entregue_em, e.id`,
}
const item =
  (detalhe: (uma: Linha) => string, caminho = `/${tela.caminho}/detalhes`): EsperaNoBanco<Linha>['item'] =>
  (uma) => ({
    id: uma.id,
    titulo: `${uma.numero} · ${uma.item}`,
    detalhe: detalhe(uma),
    valor: null,
    caminho: `${caminho}/${uma.id}`,
    desde: uma.desde,
    revisao: uma.revisao,
    aparte: null,
  })

/** What was handed to this person and waits for their word, on whatever screens they have. */
export const aceitesNaVez: Especie = {
  id: 'aceites',
  nome: 'Termos a aceitar',
  tela: telasPessoais.comigo,
  esperas: [
    esperaNoBanco<Linha>({
      ...comum,
      id: 'aceites-pendentes',
      titulo: {
        um: 'Termo de responsabilidade para você aceitar',
        muitos: 'Termos de responsabilidade para você aceitar',
      },
      rotulo: 'Aceitar o que recebeu',
      caminho: () => `/${telasPessoais.comigo.caminho}`,
      quais: ({ usuario }) =>
        usuario.cpf ? sql<boolean>`e.situacao = ${sql.lit(S.aguardando)} and p.cpf = ${usuario.cpf}` : null,
      item: item(({ entregueEm }) => `Recebido em ${formatDate(entregueEm)}`, `/${telasPessoais.comigo.caminho}`),
    }),
  ],
}

/** Of whoever cares for the inventory of that contract. */
const deQuemCuida = (ctx: Ctx, quais: RawBuilder<boolean>): RawBuilder<boolean> | null =>
  can(ctx, tela, 'visualizar') && can(ctx, tela, 'editar')
    ? sql<boolean>`${quais} and ${inScope(ctx, inventarioEntregas, 'e')}`
    : null
/** Nobody is asked to receive what they themselves give back. */
const deOutro = ({ usuario }: Ctx): RawBuilder<boolean> => sql<boolean>`p.cpf is distinct from ${usuario.cpf}`
const porMotivo = ({ nome, motivo }: Linha): string => [nome, motivo].filter(Boolean).join(': ')
/** They wait since the refusal or the return, and not since it was handed over. */
const aResolver: EsperaNoBanco<Linha>['item'] = (uma) => ({ ...item(porMotivo)(uma), desde: null })

export const entregasNaVez: Especie = {
  id: inventarioEntregas.name,
  nome: 'Entregas',
  tela,
  esperas: [
    esperaNoBanco<Linha>({
      ...comum,
      id: 'entregas-recusadas',
      titulo: { um: 'Entrega recusada por quem recebeu', muitos: 'Entregas recusadas por quem recebeu' },
      rotulo: 'Resolver a recusa',
      caminho: () => enderecoDaLista(tela, { situacao: String(S.recusada) }),
      quais: (ctx) => deQuemCuida(ctx, sql<boolean>`e.situacao = ${sql.lit(S.recusada)} and ${deOutro(ctx)}`),
      item: aResolver,
    }),
    esperaNoBanco<Linha>({
      ...comum,
      id: 'devolucoes-a-receber',
      titulo: { um: 'Devolução a receber', muitos: 'Devoluções a receber' },
      rotulo: 'Conferir e receber',
      caminho: () => enderecoDaLista(tela, { situacao: String(S.emDevolucao) }),
      quais: (ctx) => deQuemCuida(ctx, sql<boolean>`e.situacao = ${sql.lit(S.emDevolucao)} and ${deOutro(ctx)}`),
      item: aResolver,
    }),
  ],
}

/** Still with whoever left: the notice that follows a dismissal, until the last item is back. */
const desligados: Espera = esperaNoBanco<Linha>({
  ...comum,
  id: 'entregas-de-desligados',
  titulo: { um: 'Item com quem já se desligou', muitos: 'Itens com quem já se desligou' },
  caminho: () => enderecoDaLista(tela, { desligados: 'sim' }),
  quando: () => 'atrasado',
  quais: (ctx) => deQuemCuida(ctx, deQuemSaiu),
  item: item(({ nome, entregueEm }) => `${nome}, desde ${formatDate(entregueEm)}`),
})
const atrasadas: Espera = esperaNoBanco<Linha>({
  ...comum,
  id: 'entregas-atrasadas',
  titulo: { um: 'Devolução atrasada', muitos: 'Devoluções atrasadas' },
  caminho: () => enderecoDaLista(tela, { atrasadas: 'sim' }),
  quando: () => 'atrasado',
  ordem: sql`e.previsao, e.id`,
  quais: (ctx) => deQuemCuida(ctx, estaAtrasada(today())),
  item: item(({ nome, previsao }) => `${nome}, devolver até ${formatDate(previsao!)}`),
})
/** It waits for whoever received it, and whoever handed it over may want to ask. */
const semAceite: Espera = esperaNoBanco<Linha>({
  ...comum,
  id: 'entregas-sem-aceite',
  titulo: { um: 'Entrega à espera do aceite', muitos: 'Entregas à espera do aceite' },
  caminho: () => enderecoDaLista(tela, { situacao: String(S.aguardando) }),
  quais: (ctx) => deQuemCuida(ctx, sql<boolean>`e.situacao = ${sql.lit(S.aguardando)}`),
  item: item(({ nome, entregueEm }) => `${nome}, entregue em ${formatDate(entregueEm)}`),
})

export const entregasNoInicio = [
  esperaNoInicio(tela, desligados),
  esperaNoInicio(tela, atrasadas),
  semPressa(semAceite),
]
