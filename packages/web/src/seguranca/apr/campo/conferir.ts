/** The same conference as the office's, by what this phone carries (design, Works 7.4 and 9). */
import { today } from '@prumo/domain/core/dates.ts'
import { ANALISE_VAZIA, type AnaliseDaApr, etapasDe } from '@prumo/domain/seguranca/apr/analise.ts'
import {
  type Conferencia,
  conferenciaDaApr,
  type EquipamentoNaApr,
  PAPEL_DE_PARTICIPANTE,
  participantesPorAssinar,
} from '@prumo/domain/seguranca/apr/conferencia.ts'
import { FAIXAS_PADRAO, type FaixasDeRisco } from '@prumo/domain/seguranca/apr/risco.ts'
import type { NoManifesto } from '../../../core/campo/itens.ts'
import { agoraDe, type Capa, type Registro } from '../../../core/campo/pacote.ts'

export interface Ajustes {
  readonly faixas: FaixasDeRisco
  readonly minimoEnergizada: number
}
/** What the company settled; the product's own where the package says nothing. */
export const ajustesDe = ([ajustes]: readonly Registro[]): Ajustes => ({
  faixas: (ajustes?.faixas as FaixasDeRisco | undefined) ?? FAIXAS_PADRAO,
  minimoEnergizada: (ajustes?.minimoEnergizada as number | undefined) ?? 2,
})

type Escrita = Partial<AnaliseDaApr> & Readonly<Record<string, unknown>>
type EtapasEscritas = Parameters<typeof etapasDe>[0]

const assinadas = (arquivos: readonly NoManifesto[]) =>
  arquivos.flatMap((um) =>
    um.tipo === 'assinatura' ? [{ colabId: um.colabId ?? null, papel: um.papel, valida: true }] : [],
  )

/** Whose signature is the next one to take: of those this phone knows, the first who takes part and did not sign. */
export function proximaAssinatura(
  participantes: readonly { readonly colabId: string }[],
  arquivos: readonly NoManifesto[],
  colaboradores: readonly Registro[],
): { colabId: string; papel: number } | undefined {
  const um = participantesPorAssinar(participantes, assinadas(arquivos)).find(({ colabId }) =>
    colaboradores.some(({ id }) => id === colabId),
  )
  return um && { colabId: um.colabId, papel: PAPEL_DE_PARTICIPANTE }
}

/** A step is judged once it says how likely and how grave. */
const julgada = (etapa: object): boolean =>
  typeof (etapa as { probabilidade?: unknown }).probabilidade === 'number' &&
  typeof (etapa as { severidade?: unknown }).severidade === 'number'

export function conferirNoCampo(
  dados: Escrita,
  arquivos: readonly NoManifesto[],
  listas: { colaboradores: readonly Registro[]; equipamentos: readonly Registro[]; ajustes: Ajustes; capa: Capa },
): Conferencia {
  const { colaboradores, equipamentos, ajustes, capa } = listas
  const hoje = today(agoraDe(capa))
  const etapas = ((dados.etapas ?? []) as unknown as EtapasEscritas).filter(julgada)
  return conferenciaDaApr(
    {
      ...ANALISE_VAZIA,
      ...(dados as Partial<AnaliseDaApr>),
      etapas: etapasDe(etapas, ajustes.faixas, () => ''),
      tipoServico: Number(dados.tipoServico),
      condicaoRede: Number(dados.condicaoRede),
      tensaoKv: (dados.tensaoKv as number | undefined) ?? null,
      trabalhoAltura: (dados.trabalhoAltura as boolean | undefined) ?? null,
      equipamentosIsolantesIds: (dados.equipamentosIsolantesIds as string[] | undefined) ?? [],
    },
    {
      hoje,
      // The package says until when; never which paper (docs/decisions.md, 147).
      pessoas: new Map(
        colaboradores.map(({ id, nome, aptoAte }) => [
          id,
          { nome: String(nome), apto: typeof aptoAte === 'string' && aptoAte >= hoje, motivos: [] },
        ]),
      ),
      equipamentos: new Map(equipamentos.map((um) => [um.id, um as unknown as EquipamentoNaApr])),
      assinaturas: assinadas(arquivos),
      minimoEnergizada: ajustes.minimoEnergizada,
      dadosDe: new Date(capa.recebidoEm).toISOString(),
    },
  )
}
