/** The life of an incident: open while it is looked into and people are told, closed once nothing of that is owed. */
import { defineFluxo, recusar, recusarCampos } from '../../core/fluxo.ts'
import type { Folha } from '../../core/folha.ts'
import { aspectosDeIncidente, RISCO, STATUS_DE_INCIDENTE, statusDeIncidente } from './codigos.ts'
import { incidentesPrivacidade } from './incidentes.ts'
import { faltaComunicar, type IncidenteNoPrazo } from './prazo.ts'

export interface IncidenteNoFluxo extends IncidenteNoPrazo {
  readonly revisao: number
  readonly status: number
}

const { aberto, encerrado } = STATUS_DE_INCIDENTE

export const AVALIE_O_RISCO = 'Avalie o risco antes de encerrar.'
export const COMUNIQUE_ANTES =
  'O risco é relevante: diga quando a ANPD e as pessoas foram comunicadas antes de encerrar.'

export const fluxoDoIncidente = defineFluxo<IncidenteNoFluxo>()({
  entidade: incidentesPrivacidade,
  estado: 'status',
  estados: statusDeIncidente,
  inicial: [aberto],
  finais: [encerrado],
  abertos: [aberto],
  aoFechar: { [encerrado]: 'Este incidente foi encerrado: reabra-o para o alterar.' },
  atos: {
    encerrar: {
      rotulo: 'Encerrar…',
      icone: 'encerrar',
      sai: [aberto],
      vai: encerrado,
      flag: 'editar',
      principal: true,
      quem: {
        dito: 'risco avaliado e, se relevante, ANPD e pessoas comunicadas',
        recusa: (um) =>
          um.risco === RISCO.emAvaliacao
            ? recusar(409, AVALIE_O_RISCO)
            : faltaComunicar(um)
              ? recusar(409, COMUNIQUE_ANTES)
              : null,
      },
      pergunta: {
        titulo: 'Encerrar {nome}?',
        corpo: 'O registro deixa de mudar e fica guardado por cinco anos (Resolução CD/ANPD nº 15/2024, art. 10).',
        acao: 'Encerrar',
      },
      feito: 'Incidente encerrado.',
    },
    reabrir: {
      rotulo: 'Reabrir…',
      icone: 'voltar',
      sai: [encerrado],
      vai: aberto,
      flag: 'editar',
      desfaz: true,
      menu: true,
      exige: {
        dito: 'motivo',
        recusa: (_, { motivo }: { motivo?: string | undefined }) =>
          motivo?.trim() ? null : recusarCampos({ motivo: 'Escreva por que ele é reaberto.' }),
      },
      pergunta: {
        titulo: 'Reabrir {nome}?',
        acao: 'Reabrir',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Incidente reaberto.',
    },
  },
})

export const folhaDoIncidente: Folha = { fluxo: fluxoDoIncidente, aspectos: aspectosDeIncidente }
