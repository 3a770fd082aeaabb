/**
 * The tabs of a work, in their order. Another room adds its own with one line here: `aba(id, rótulo, tela, carregar)`, where
 * `tela` says who sees it (visualizar; null for whoever sees the work) and `carregar` brings a component that takes the work,
 * `({ obra }: DaObra) => …`, in a chunk of its own. The id stands in the address: `?aba=etapas`.
 */
import type { Tela } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { DaObra } from './entidade.ts'

export interface Aba {
  readonly id: string
  readonly rotulo: string
  readonly tela: Tela | null
  readonly Conteudo: LazyExoticComponent<ComponentType<DaObra>>
}

const aba = (id: string, rotulo: string, tela: Tela | null, carregar: () => Promise<ComponentType<DaObra>>): Aba => ({
  id,
  rotulo,
  tela,
  Conteudo: lazy(async () => ({ default: await carregar() })),
})

export const ABAS: readonly Aba[] = [
  aba('geral', 'Geral', null, async () => (await import('./Geral.tsx')).Geral),
  aba('etapas', 'Etapas e prazos', null, async () => (await import('./EtapasEPrazos.tsx')).EtapasEPrazos),
  aba('itens', 'Itens', null, async () => (await import('./ItensDaObra.tsx')).ItensDaObra),
  aba('desligamentos', 'Desligamentos', null, async () => (await import('./Desligamentos.tsx')).Desligamentos),
  aba('equipes', 'Equipes', telas.equipes, async () => (await import('../equipes/EquipesDaObra.tsx')).EquipesDaObra),
  aba('anexos', 'Anexos', null, async () => (await import('../anexos/AnexosDaObra.tsx')).AnexosNaAba),
  aba('rdo', 'RDO', telas.rdo, async () => (await import('../rdo/RdosDaObra.tsx')).RdosDaObra),
  aba(
    'registros',
    'Registros e fotos',
    telas.registrosObra,
    async () => (await import('../registros/RegistrosDaObra.tsx')).RegistrosDaObra,
  ),
  aba(
    'medicoes',
    'Medições',
    telas.medicoes,
    async () => (await import('../medicoes/MedicoesDaObra.tsx')).MedicoesDaObra,
  ),
  aba(
    'histograma',
    'Histograma',
    telas.histograma,
    async () => (await import('../histograma/HistogramaDaObra.tsx')).HistogramaDaObra,
  ),
  aba('planos', '5W2H', telas.planos5w2h, async () => (await import('../planos-5w2h/PlanosDe.tsx')).PlanosDaObra),
  aba(
    'orcamento',
    'Orçamento',
    telas.contasObra,
    async () => (await import('../orcamento/OrcamentoNaAba.tsx')).OrcamentoNaAba,
  ),
  aba('financeiro', 'Financeiro', telas.contasObra, async () => (await import('./Financeiro.tsx')).Financeiro),
  aba('historico', 'Histórico', null, async () => (await import('./Historico.tsx')).Historico),
]
