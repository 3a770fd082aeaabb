/** The life of a daily rate (design, Finance screens 2.2): its days pass by themselves, and acts take it out of use or follow it by another. */
import { formatDate, type PlainDate } from '../../core/dates.ts'
import { defineFluxo, recusarCampos } from '../../core/fluxo.ts'
import { SITUACAO_DO_VALOR, situacoesDoValor } from './regras.ts'
import { valoresDiarias } from './valores-diarias.ts'

export interface ValorNoFluxo {
  readonly revisao: number
  readonly situacao: number
  readonly vigenciaInicio: PlainDate
}

const { futura, vigente, encerrada, desativada } = SITUACAO_DO_VALOR
const emUso = [futura, vigente, encerrada] as const

function recusaDaVigencia(deAgora: PlainDate, inicio: PlainDate, fim: PlainDate | null | undefined) {
  if (inicio <= deAgora)
    return recusarCampos({
      vigenciaInicio: `Escolha um dia depois de ${formatDate(deAgora)}, em que começa a vigência de agora.`,
    })
  return fim && fim < inicio ? recusarCampos({ vigenciaFim: 'O fim não pode ser antes do início.' }) : null
}

export const fluxoDoValor = defineFluxo<ValorNoFluxo>()({
  entidade: valoresDiarias,
  estado: 'situacao',
  derivado: true,
  estados: situacoesDoValor,
  inicial: emUso,
  finais: [encerrada, desativada],
  atos: {
    novaVigencia: {
      rotulo: 'Nova vigência…',
      icone: 'transferir',
      sai: emUso,
      vai: 'mesmo',
      flag: 'adicionar',
      foraDeHora: () => 'Este valor foi desativado: reative-o antes.',
      exige: {
        dito: 'início depois do da vigência de agora; fim não antes do início',
        recusa: (
          valor,
          { vigenciaInicio, vigenciaFim }: { vigenciaInicio: PlainDate; vigenciaFim?: PlainDate | null | undefined },
        ) => recusaDaVigencia(valor.vigenciaInicio, vigenciaInicio, vigenciaFim),
      },
    },
    desativar: {
      rotulo: 'Desativar',
      icone: 'arquivar',
      sai: emUso,
      vai: desativada,
      flag: 'editar',
      desfaz: true,
      foraDeHora: () => 'Este valor já está desativado.',
    },
    reativar: {
      rotulo: 'Reativar',
      icone: 'voltar',
      sai: [desativada],
      vai: emUso,
      flag: 'editar',
      desfaz: true,
      foraDeHora: () => 'Este valor já está ativo.',
    },
  },
})
