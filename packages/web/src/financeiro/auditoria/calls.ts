import type { Chamada, CorpoEnviado, RespostaDe } from '@prumo/domain/core/chamada.ts'
import { addressOf, api } from '../../core/api.ts'
/** The audit's calls, as its screens use them. Answers have the shapes of the domain's `respostas`. */

import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { chamadasDeAuditoria } from '@prumo/domain/financeiro/auditoria/chamadas.ts'
import type { AchadoDetalhado, RegraConfigurada } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keys, queryClient } from '../../core/query.ts'

const { name } = auditorias

export const achadoQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.record(name, id), 'detalhe'],
    queryFn: ({ signal }) => api.call(chamadasDeAuditoria.detalhe, { params: { id }, signal }),
  })

export const placarQuery = (filtro: Record<string, string>) =>
  queryOptions({
    queryKey: [name, 'placar', filtro],
    queryFn: ({ signal }) => api.call(chamadasDeAuditoria.placar, { query: filtro, signal }),
    placeholderData: keepPreviousData,
  })

export const contagemQuery = (filtro: Record<string, unknown>) =>
  queryOptions({
    queryKey: [name, 'contagem', filtro],
    queryFn: ({ signal }) => api.call(chamadasDeAuditoria.contar, { query: filtro as never, signal }),
    placeholderData: keepPreviousData,
  })

export const regrasQuery = queryOptions({
  queryKey: ['regras-de-auditoria'],
  queryFn: ({ signal }) => api.call(chamadasDeAuditoria.regras, { signal }),
})

export const respondentesQuery = (id: string) =>
  queryOptions({
    queryKey: [name, id, 'respondentes'],
    queryFn: ({ signal }) => api.call(chamadasDeAuditoria.respondentes, { params: { id }, signal }),
  })

export type Pendente = RespostaDe<typeof chamadasDeAuditoria.respostas>[number]
export const pendentesQuery = queryOptions({
  queryKey: [name, 'respostas'],
  queryFn: ({ signal }) => api.call(chamadasDeAuditoria.respostas, { signal }),
})
export const perguntaQuery = (id: string) =>
  queryOptions({
    queryKey: [name, 'respostas', id],
    queryFn: ({ signal }) => api.call(chamadasDeAuditoria.pergunta, { params: { id }, signal }),
  })

/** Everything that shows findings is asked for again. */
export async function renovarAuditoria(): Promise<void> {
  for (const outra of ['inicio', 'pendencias', 'pedidos']) void queryClient.invalidateQueries({ queryKey: [outra] })
  await queryClient.invalidateQueries({ queryKey: [name] })
}

async function tomar(achado: AchadoDetalhado): Promise<AchadoDetalhado> {
  queryClient.setQueryData(achadoQuery(achado.id).queryKey, achado)
  await renovarAuditoria()
  return achado
}
type Corpo<Ato extends keyof typeof chamadasDeAuditoria> = (typeof chamadasDeAuditoria)[Ato] extends infer C extends
  Chamada
  ? NonNullable<CorpoEnviado<C>>
  : never

export const atos = {
  assumir: async (id: string) => tomar(await api.call(chamadasDeAuditoria.assumir, { params: { id } })),
  liberar: async (id: string) => tomar(await api.call(chamadasDeAuditoria.liberar, { params: { id } })),
  reabrir: async (id: string) => tomar(await api.call(chamadasDeAuditoria.reabrir, { params: { id } })),
  perguntar: async (id: string, body: Corpo<'perguntar'>) =>
    tomar(await api.call(chamadasDeAuditoria.perguntar, { params: { id }, body })),
  pedirReanexo: async (id: string, body: Corpo<'pedirReanexo'>) =>
    tomar(await api.call(chamadasDeAuditoria.pedirReanexo, { params: { id }, body })),
  reciclar: async (id: string, body: Corpo<'reciclar'>) =>
    tomar(await api.call(chamadasDeAuditoria.reciclar, { params: { id }, body })),
  concluir: async (id: string, body: Corpo<'concluir'>) =>
    tomar(await api.call(chamadasDeAuditoria.concluir, { params: { id }, body })),
  encerrar: async (id: string, body: Corpo<'encerrar'>) =>
    tomar(await api.call(chamadasDeAuditoria.encerrar, { params: { id }, body })),
  aditar: async (id: string, body: Corpo<'adendos'>) =>
    tomar(await api.call(chamadasDeAuditoria.adendos, { params: { id }, body })),
  editar: async (id: string, corpo: Corpo<'alterar'>) =>
    tomar(await api.call(chamadasDeAuditoria.alterar, { params: { id }, body: corpo })),
  async responder(id: string, resposta: string) {
    const lida = await api.call(chamadasDeAuditoria.responder, { params: { id }, body: { resposta } })
    queryClient.setQueryData(perguntaQuery(id).queryKey, lida)
    void queryClient.invalidateQueries({ queryKey: ['inicio'] })
    await queryClient.invalidateQueries({ queryKey: pendentesQuery.queryKey, exact: true })
  },
  async gravarRegras(regras: readonly RegraConfigurada[]) {
    queryClient.setQueryData(
      regrasQuery.queryKey,
      await api.call(chamadasDeAuditoria.gravarRegras, { body: { regras } }),
    )
  },
  async amostra(corpo: Corpo<'gerarAmostra'>) {
    const feita = await api.call(chamadasDeAuditoria.gerarAmostra, { body: corpo })
    await renovarAuditoria()
    return feita
  },
  procurar: () => api.call(chamadasDeAuditoria.procurar),
  parecer: (id: string, numero: number) =>
    api.download(chamadasDeAuditoria.parecer, `Parecer do pedido ${numero}.pdf`, { params: { id } }),
}

/** Where a document of the order, or of one it is held against, is read: by the audit's own door. */
export const documento = (achadoId: string, anexoId: string, comprovante = false) => {
  const chamada = chamadasDeAuditoria.documentos[comprovante ? 'comprovante' : 'arquivo']
  const params = { id: achadoId, anexoId }
  return { src: addressOf(chamada, { params }), download: addressOf(chamada, { params, query: { baixar: 'true' } }) }
}
