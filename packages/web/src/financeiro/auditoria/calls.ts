/** The audit's calls, as its screens use them. Answers have the shapes of the domain's `respostas`. */
import type { AtoDe } from '@prumo/domain/core/fluxo.ts'
import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import type { fluxoDoAchado } from '@prumo/domain/financeiro/auditoria/fluxo.ts'
import type {
  AchadoDetalhado,
  AmostraGerada,
  PerguntaDeAuditoria,
  PlacarDeAuditoria,
  RegraConfigurada,
} from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { keys, queryClient } from '../../core/query.ts'

const { name } = auditorias
const um = (id: string): string => `/auditorias/${encodeURIComponent(id)}`

export const achadoQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.record(name, id), 'detalhe'],
    queryFn: ({ signal }) => api.get<AchadoDetalhado>(`${um(id)}/detalhe`, { signal }),
  })

export const placarQuery = (filtro: Record<string, string>) =>
  queryOptions({
    queryKey: [name, 'placar', filtro],
    queryFn: ({ signal }) => api.get<PlacarDeAuditoria>('/auditorias/placar', { query: filtro, signal }),
    placeholderData: keepPreviousData,
  })

export const contagemQuery = (filtro: Record<string, unknown>) =>
  queryOptions({
    queryKey: [name, 'contagem', filtro],
    queryFn: ({ signal }) => api.get<{ total: number }>('/auditorias/contagem', { query: filtro as never, signal }),
    placeholderData: keepPreviousData,
  })

export const regrasQuery = queryOptions({
  queryKey: ['regras-de-auditoria'],
  queryFn: ({ signal }) => api.get<RegraConfigurada[]>('/auditorias/regras', { signal }),
})

export const respondentesQuery = (id: string) =>
  queryOptions({
    queryKey: [name, id, 'respondentes'],
    queryFn: ({ signal }) =>
      api.get<{ id: string; nome: string; papel: string | null }[]>(`${um(id)}/respondentes`, { signal }),
  })

export type Pendente = {
  id: string
  numero: number
  fornecedor: string | null
  prazoResposta: string
  pergunta: string
}
export const pendentesQuery = queryOptions({
  queryKey: [name, 'respostas'],
  queryFn: ({ signal }) => api.get<Pendente[]>('/auditorias/respostas', { signal }),
})
export const perguntaQuery = (id: string) =>
  queryOptions({
    queryKey: [name, 'respostas', id],
    queryFn: ({ signal }) =>
      api.get<PerguntaDeAuditoria>(`/auditorias/respostas/${encodeURIComponent(id)}`, { signal }),
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
const ato =
  <B extends object>(verbo: string) =>
  async (id: string, corpo: B) =>
    tomar(await api.post<AchadoDetalhado>(`${um(id)}/${verbo}`, corpo))

export const atos = {
  perguntar: ato<{ pergunta: string; prazoResposta: string; respondenteId: string }>('perguntar'),
  pedirReanexo: ato<{ anexoId: string; motivo: string }>('pedir-reanexo'),
  concluir: ato<{ conclusao: 4 | 5; decisao?: number | null }>('concluir'),
  encerrar: ato<{ decisaoCumprida?: string | null }>('encerrar'),
  editar: async (id: string, corpo: object) => tomar(await api.put<AchadoDetalhado>(um(id), corpo)),
  async responder(id: string, resposta: string) {
    const lida = await api.post<PerguntaDeAuditoria>(`/auditorias/respostas/${encodeURIComponent(id)}`, { resposta })
    queryClient.setQueryData(perguntaQuery(id).queryKey, lida)
    void queryClient.invalidateQueries({ queryKey: ['inicio'] })
    await queryClient.invalidateQueries({ queryKey: pendentesQuery.queryKey, exact: true })
  },
  async gravarRegras(regras: readonly RegraConfigurada[]) {
    queryClient.setQueryData(regrasQuery.queryKey, await api.put<RegraConfigurada[]>('/auditorias/regras', { regras }))
  },
  async amostra(corpo: object) {
    const feita = await api.post<AmostraGerada>('/auditorias/amostra', corpo)
    await renovarAuditoria()
    return feita
  },
  procurar: () => api.post<{ trabalhoId: string }>('/auditorias/procurar'),
  parecer: (id: string, numero: number) => api.download(`${um(id)}/parecer`, `Parecer do pedido ${numero}.pdf`),
}

/** Does an act without a dialog of its own; refused, the finding is read as it is now. */
export async function agirNoAchado(
  id: string,
  nome: AtoDe<typeof fluxoDoAchado>,
  dados: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await ato(nome === 'aditar' ? 'adendos' : nome)(id, dados)
  } catch (error) {
    await renovarAuditoria()
    throw error
  }
}

/** Where a document of the order, or of one it is held against, is read: by the audit's own door. */
export const documento = (achadoId: string, anexoId: string, comprovante = false) => {
  const src = `/api${um(achadoId)}/documentos/${encodeURIComponent(anexoId)}/${comprovante ? 'comprovante' : 'arquivo'}`
  return { src, download: `${src}?baixar=true` }
}
