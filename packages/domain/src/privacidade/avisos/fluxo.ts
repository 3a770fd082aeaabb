/** The life of a privacy notice: written, published in the former's place, and kept as it was for whoever asks what was said when. */
import { defineFluxo } from '../../core/fluxo.ts'
import type { Folha } from '../../core/folha.ts'
import { avisosPrivacidade } from './avisos.ts'
import { aspectosDeAviso, STATUS_DE_AVISO, statusDeAviso } from './codigos.ts'

export interface AvisoNoFluxo {
  readonly revisao: number
  readonly status: number
}

const { rascunho, emVigor, substituido } = STATUS_DE_AVISO

export const fluxoDoAviso = defineFluxo<AvisoNoFluxo>()({
  entidade: avisosPrivacidade,
  estado: 'status',
  estados: statusDeAviso,
  inicial: [rascunho],
  finais: [substituido],
  abertos: [rascunho],
  // Another version's act takes it from the one and to the other.
  alheios: [emVigor, substituido],
  aoFechar: {
    [emVigor]: 'Este aviso está publicado e não muda: escreva a próxima versão.',
    [substituido]: 'Este aviso foi substituído e fica guardado como era.',
  },
  atos: {
    publicar: {
      rotulo: 'Publicar…',
      icone: 'liberar',
      sai: [rascunho],
      vai: emVigor,
      flag: 'editar',
      principal: true,
      pergunta: {
        titulo: 'Publicar {nome}?',
        corpo:
          'Ele passa a ser mostrado a todos, também a quem não entrou no sistema, e não muda mais. O anterior fica guardado.',
        acao: 'Publicar',
      },
      feito: 'Aviso publicado.',
    },
  },
})

export const folhaDoAviso: Folha = { fluxo: fluxoDoAviso, aspectos: aspectosDeAviso }
