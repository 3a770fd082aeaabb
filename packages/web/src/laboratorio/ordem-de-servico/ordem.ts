import type { Acao } from '@prumo/domain/core/fluxo.ts'
import { chamadasDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { ItemEnviado, OrdemNaLista, PecaDaOrdem } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export const tela = telas.laboratorioOs
export type OrdemDaLista = AnyRecord & OrdemNaLista
export type Ordem = OrdemDaLista & {
  readonly itens: readonly (ItemEnviado & {
    readonly linhaId: string
    readonly status: number
    readonly sequencia: number
  })[]
  readonly acoes?: readonly Acao[]
  readonly fechado?: string
}

/** The worksheet of an order, and one of its pieces (spec 3). */
export const enderecoDaFicha = (id: string): string => `/${tela.caminho}/${encodeURIComponent(id)}/laudo`
export const enderecoDoItem = (id: string, equipamentoId: string): string =>
  `${enderecoDaFicha(id)}/${encodeURIComponent(equipamentoId)}`
/** The bench, with those items of the order on it. */
export const enderecoDaBancada = (id: string, itens: readonly string[]): string =>
  `/${telas.ensaioEletrico.caminho}?${new URLSearchParams({ os: id, itens: itens.join(',') })}`

/** Under the orders' own name: what the bench and the laudos change is seen at once. */
export const useFicha = (id: string) =>
  useQuery({
    queryKey: [...keys.record(laboratorioOs.name, id), 'ficha'],
    queryFn: ({ signal }) => api.call(chamadasDeOrdens.ficha, { params: { id }, signal }),
  })

/** 'Luva isolante, classe 2, tam. 10, direita'. */
export const descricaoDaPeca = ({
  tipo,
  classe,
  tamanho,
  lado,
}: Pick<PecaDaOrdem, 'tipo' | 'classe' | 'tamanho' | 'lado'>) =>
  [tipo, classe && `classe ${classe}`, tamanho && `tam. ${tamanho}`, lado && (lado === 1 ? 'esquerda' : 'direita')]
    .filter(Boolean)
    .join(', ')
