/** The life of a criterion (design, Works 5.4): written, validated by the responsible engineer, and no longer of use. */
import { defineFluxo } from '../../core/fluxo.ts'
import { SITUACAO_DE_CRITERIO, situacoesDeCriterio } from './codigos.ts'
import { criteriosEnsaio } from './criterios.ts'
import { CRITERIO_OBSOLETO, CRITERIO_VALIDADO } from './regras.ts'

/** A criterion as its flow sees it. */
export interface CriterioNoFluxo {
  readonly revisao: number
  readonly situacao: number
}

const { rascunho, validado, obsoleto } = SITUACAO_DE_CRITERIO

export const fluxoDoCriterio = defineFluxo<CriterioNoFluxo>()({
  entidade: criteriosEnsaio,
  estado: 'situacao',
  estados: situacoesDeCriterio,
  inicial: [rascunho],
  finais: [obsoleto],
  abertos: [rascunho],
  aoFechar: { [validado]: CRITERIO_VALIDADO, [obsoleto]: CRITERIO_OBSOLETO },
  atos: {
    validar: {
      rotulo: 'Validar…',
      icone: 'confirmar',
      sai: [rascunho],
      vai: validado,
      flag: 'acesso',
      principal: true,
      pergunta: {
        titulo: 'Validar este critério?',
        corpo:
          'Você responde por estes números: confira-os na norma e na edição citadas. Daqui em diante eles não mudam, e os ensaios podem segui-los; o que mudar vem numa nova versão. Se este é a nova versão de um critério validado, aquele fica obsoleto agora.',
        acao: 'Validar',
      },
      feito: 'Critério validado.',
    },
    obsoletar: {
      rotulo: 'Tornar obsoleto…',
      icone: 'arquivar',
      sai: [validado],
      vai: obsoleto,
      flag: 'acesso',
      perigo: true,
      pergunta: {
        titulo: 'Tornar este critério obsoleto?',
        corpo: 'Nenhum ensaio novo o segue. Os que já o seguiram continuam como estão. Não há como voltar.',
        acao: 'Tornar obsoleto',
      },
      feito: 'Critério obsoleto.',
    },
  },
})
