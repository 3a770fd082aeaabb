/** The life of a list of questions (design, Works 7.1): written, published, changed in its next version, archived. */
import { defineFluxo } from '../../core/fluxo.ts'
import { STATUS_DE_QUESTIONARIO, statusDeQuestionario } from './codigos.ts'
import { questionarios } from './questionarios.ts'
import { SEM_PERGUNTAS } from './regras.ts'

/** A list as its flow sees it. */
export interface QuestionarioNoFluxo {
  readonly revisao: number
  readonly status: number
  readonly totalPerguntas: number
}

const { rascunho, publicado, arquivado } = STATUS_DE_QUESTIONARIO

export const fluxoDoQuestionario = defineFluxo<QuestionarioNoFluxo>()({
  entidade: questionarios,
  estado: 'status',
  estados: statusDeQuestionario,
  inicial: [rascunho],
  finais: [arquivado],
  // Changed once published, it is the next version that changes.
  abertos: [rascunho, publicado],
  aoFechar: { [arquivado]: 'Esta lista foi arquivada: reative-a para alterá-la.' },
  atos: {
    publicar: {
      rotulo: 'Publicar…',
      icone: 'liberar',
      sai: [rascunho],
      vai: publicado,
      flag: 'editar',
      principal: true,
      exige: {
        dito: 'pelo menos uma pergunta',
        recusa: ({ totalPerguntas }) => (totalPerguntas > 0 ? null : SEM_PERGUNTAS),
      },
      pergunta: {
        titulo: 'Publicar {nome}?',
        corpo:
          'As inspeções começadas daqui em diante seguem esta versão. As que já foram começadas continuam com a que tinham.',
        acao: 'Publicar',
      },
      feito: 'Lista publicada.',
    },
    novaVersao: {
      rotulo: 'Nova versão',
      icone: 'editar',
      sai: [publicado],
      vai: rascunho,
      flag: 'editar',
      menu: true,
      feito: 'A próxima versão está em rascunho. A publicada continua valendo até você publicar esta.',
    },
    reativar: {
      rotulo: 'Reativar',
      icone: 'voltar',
      sai: [arquivado],
      vai: rascunho,
      flag: 'editar',
      desfaz: true,
      feito: 'Lista em rascunho: confira e publique.',
    },
    arquivar: {
      rotulo: 'Arquivar…',
      icone: 'arquivar',
      sai: [rascunho, publicado],
      vai: arquivado,
      flag: 'editar',
      menu: true,
      perigo: true,
      pergunta: {
        titulo: 'Arquivar {nome}?',
        corpo: 'Ela não se oferece mais a novas inspeções. As que a seguem continuam como estão.',
        acao: 'Arquivar',
      },
      feito: 'Lista arquivada.',
    },
  },
})
