import type { Chamada, CorpoEnviado, RespostaDe } from '@prumo/domain/core/chamada.ts'
import { addressOf, api } from '../../core/wire/api.ts'
/** The audit's calls, as its screens use them. Answers have the shapes of the domain's `respostas`. */

import type { AtoDe } from '@prumo/domain/core/fluxo.ts'
import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { chamadasDeAuditoria } from '@prumo/domain/financeiro/auditoria/chamadas.ts'
import type { fluxoDoAchado } from '@prumo/domain/financeiro/auditoria/fluxo.ts'
import type { AchadoDetalhado, RegraConfigurada } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keys, queryClient } from '../../core/wire/query.ts'

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
    queryFn: ({ signal }) => api.call(chamadasDeAuditoria.contar, { query: filtro, signal }),
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
  perguntar: async (id: string, body: Corpo<'perguntar'>) =>
    tomar(await api.call(chamadasDeAuditoria.perguntar, { params: { id }, body })),
  pedirReanexo: async (id: string, body: Corpo<'pedirReanexo'>) =>
    tomar(await api.call(chamadasDeAuditoria.pedirReanexo, { params: { id }, body })),
  concluir: async (id: string, body: Corpo<'concluir'>) =>
    tomar(await api.call(chamadasDeAuditoria.concluir, { params: { id }, body })),
  encerrar: async (id: string, body: Corpo<'encerrar'>) =>
    tomar(await api.call(chamadasDeAuditoria.encerrar, { params: { id }, body })),
  editar: async (id: string, corpo: Corpo<'alterar'>) =>
    tomar(await api.call(chamadasDeAuditoria.alterar, { params: { id }, body: corpo })),
  async responder(id: string, resposta: string) {
    const lida = await api.call(chamadasDeAuditoria.responder, { params: { id }, body: { resposta } })
    queryClient.setQueryData(perguntaQuery(id).queryKey, lida)
    void queryClient.invalidateQueries({ queryKey: ['inicio'] })
    void queryClient.invalidateQueries({ queryKey: ['pendencias'] })
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

type Respostas = Readonly<Record<string, string>>
/** The acts that ask at most for a reason or a text. */
const semDialogo = {
  assumir: (id: string) => api.call(chamadasDeAuditoria.assumir, { params: { id } }),
  liberar: (id: string) => api.call(chamadasDeAuditoria.liberar, { params: { id } }),
  reabrir: (id: string) => api.call(chamadasDeAuditoria.reabrir, { params: { id } }),
  reciclar: (id: string, { motivo = '' }: Respostas) =>
    api.call(chamadasDeAuditoria.reciclar, { params: { id }, body: { motivo } }),
  aditar: (id: string, { texto = '' }: Respostas) =>
    api.call(chamadasDeAuditoria.adendos, { params: { id }, body: { texto } }),
} satisfies Partial<Record<AtoDe<typeof fluxoDoAchado>, unknown>>

/** Does an act without a dialog of its own; refused, the finding is read as it is now. */
export async function agirNoAchado(id: string, nome: AtoDe<typeof fluxoDoAchado>, dados: Respostas): Promise<void> {
  try {
    const fazer = semDialogo[nome as keyof typeof semDialogo]
    await tomar(await fazer(id, dados))
  } catch (error) {
    await renovarAuditoria()
    throw error
  }
}

/** Where a document of the order, or of one it is held against, is read: by the audit's own door. */
export const documento = (achadoId: string, anexoId: string, comprovante = false) => {
  const chamada = chamadasDeAuditoria.documentos[comprovante ? 'comprovante' : 'arquivo']
  const params = { id: achadoId, anexoId }
  return { src: addressOf(chamada, { params }), download: addressOf(chamada, { params, query: { baixar: 'true' } }) }
}
