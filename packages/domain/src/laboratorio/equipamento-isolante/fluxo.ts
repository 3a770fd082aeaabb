/** Where a piece may go, and who takes it there (design, Works 5.5): its holders move it; orders and tests move it by steps of their own. */
import { defineFluxo, recusar, recusarCampos } from '../../core/fluxo.ts'
import { messages } from '../../core/messages.ts'
import { SITUACAO_DE_EQUIPAMENTO, situacoesDeEquipamento } from '../../vocabulario/equipamento-isolante.ts'
import { type Destino, destinoVazio } from './destino.ts'
import { equipamentosIsolantes } from './equipamentos-isolantes.ts'

export const FOTO_DO_DESCARTE = 'Anexe a foto do descarte: a peça inutilizada, para que ninguém volte a usá-la.'
export const MOTIVO_DO_ATO = 'Escreva o motivo!'

/** A piece as its flow sees it. */
export interface EquipamentoNoFluxo {
  readonly revisao: number
  readonly situacao: number
  readonly situacaoAnterior: number | null
  /** Photographs of its disposal. */
  readonly fotosDoDescarte: number
}

const { emUso, estoque, emEnsaio, reprovado, descartado, extraviado, emReparo } = SITUACAO_DE_EQUIPAMENTO

/** Where a piece was before what it passes through: what is kept while it passes through more than one. */
export const anteriorAoSair = ({
  situacao,
  situacaoAnterior,
}: Pick<EquipamentoNoFluxo, 'situacao' | 'situacaoAnterior'>) =>
  situacao === emReparo || situacao === emEnsaio ? (situacaoAnterior ?? estoque) : situacao

/** Where the repair gives it back to: what failed goes back as failed, and is tested again. */
export const voltaDoReparo = ({ situacaoAnterior }: Pick<EquipamentoNoFluxo, 'situacaoAnterior'>) =>
  situacaoAnterior === emUso || situacaoAnterior === reprovado ? situacaoAnterior : estoque
/** Where what was found goes: to nobody, until somebody gives it out again. */
export const voltaDoExtravio = ({ situacaoAnterior }: Pick<EquipamentoNoFluxo, 'situacaoAnterior'>) =>
  situacaoAnterior === reprovado ? reprovado : estoque

interface Enviado extends Destino {
  readonly motivo?: string | undefined
  readonly para?: number | string | undefined
}
const comMotivo = {
  dito: 'motivo',
  recusa: (_: EquipamentoNoFluxo, { motivo }: Enviado) =>
    motivo?.trim() ? null : recusar(400, MOTIVO_DO_ATO, { motivo: MOTIVO_DO_ATO }),
}
/** It goes back to where it was, and nowhere else. */
const aOndeEstava = (dito: string, volta: (peca: EquipamentoNoFluxo) => number) => ({
  dito,
  recusa: (peca: EquipamentoNoFluxo, { para }: Enviado) =>
    para === undefined || Number(para) === volta(peca) ? null : recusar(409, messages.statusInvalido),
})

export const fluxoDoEquipamento = defineFluxo<EquipamentoNoFluxo>()({
  entidade: equipamentosIsolantes,
  estado: 'situacao',
  estados: situacoesDeEquipamento,
  inicial: [emUso, estoque, reprovado, emReparo],
  finais: [descartado],
  alheios: [emEnsaio],
  abertos: [emUso, estoque, emEnsaio, reprovado, emReparo],
  aoFechar: {
    [descartado]: 'Este equipamento foi descartado e não muda mais.',
    [extraviado]: 'Este equipamento está extraviado: recupere-o antes de alterar.',
  },
  atos: {
    retornar: {
      rotulo: 'Retornar do reparo',
      icone: 'voltar',
      sai: [emReparo],
      vai: [emUso, estoque, reprovado],
      flag: 'editar',
      principal: true,
      exige: aOndeEstava('volta para onde estava', voltaDoReparo),
      feito: 'Equipamento de volta.',
    },
    recuperar: {
      rotulo: 'Recuperar…',
      icone: 'receber',
      sai: [extraviado],
      vai: [estoque, reprovado],
      flag: 'editar',
      principal: true,
      exige: aOndeEstava('volta ao estoque, sem responsável; o reprovado, reprovado', voltaDoExtravio),
      pergunta: {
        titulo: 'Recuperar {nome}?',
        corpo:
          'A peça foi achada e volta ao estoque, sem responsável. Confira o estado dela e o ensaio antes de entregá-la.',
        motivo: { campo: 'motivo', rotulo: 'Onde foi achada' },
      },
      feito: 'Equipamento recuperado.',
    },
    transferir: {
      rotulo: 'Transferir…',
      icone: 'transferir',
      sai: [emUso, estoque],
      vai: [emUso, estoque],
      flag: 'editar',
      principal: true,
      exige: {
        dito: 'a quem vai: colaborador, equipe, veículo ou contrato; ou o estoque',
        recusa: (_, dados: Enviado) => {
          const problemas = destinoVazio(dados, Number(dados.para) === estoque)
          return problemas ? recusarCampos(problemas) : null
        },
      },
      feito: 'Equipamento transferido.',
    },
    repararOuLimpar: {
      rotulo: 'Limpeza/reparo…',
      icone: 'encaminhar',
      sai: [emUso, estoque, reprovado],
      vai: emReparo,
      flag: 'editar',
      menu: true,
      exige: comMotivo,
      pergunta: {
        titulo: 'Enviar {nome} para limpeza ou reparo?',
        corpo: 'Fora de uso até retornar. Depois de um reparo, ensaie antes de usar.',
        acao: 'Enviar',
        motivo: { campo: 'motivo', rotulo: 'O que fazer', dica: 'Limpeza, secagem, troca do punho…' },
      },
      feito: 'Equipamento em limpeza ou reparo.',
    },
    extraviar: {
      rotulo: 'Registrar extravio…',
      icone: 'perguntar',
      sai: [emUso, estoque, reprovado, emReparo],
      vai: extraviado,
      flag: 'editar',
      menu: true,
      perigo: true,
      exige: comMotivo,
      pergunta: {
        titulo: 'Registrar o extravio de {nome}?',
        corpo: 'A peça sai das listas de uso e das APRs até ser recuperada.',
        acao: 'Registrar o extravio',
        motivo: { campo: 'motivo', rotulo: 'Como foi', dica: 'Onde e quando foi vista pela última vez' },
      },
      feito: 'Extravio registrado.',
    },
    descartar: {
      rotulo: 'Descartar…',
      icone: 'excluir',
      sai: [emUso, estoque, reprovado, extraviado, emReparo],
      vai: descartado,
      flag: 'editar',
      menu: true,
      perigo: true,
      exige: {
        dito: 'motivo e foto da peça descartada',
        recusa: ({ fotosDoDescarte }, { motivo }: Enviado) =>
          recusarCampos({
            ...(!motivo?.trim() && { motivo: MOTIVO_DO_ATO }),
            ...(fotosDoDescarte === 0 && { fotos: FOTO_DO_DESCARTE }),
          }),
      },
      feito: 'Equipamento descartado.',
    },
  },
})
export type AtoDoEquipamento = keyof typeof fluxoDoEquipamento.atos

/** Steps that an order and a test bring about; nobody asks for them (server, equipamento-isolante/situacao.ts). */
export const passosDoLaboratorio = defineFluxo<EquipamentoNoFluxo>()({
  entidade: equipamentosIsolantes,
  estado: 'situacao',
  estados: situacoesDeEquipamento,
  inicial: [emUso, estoque, reprovado, emReparo],
  finais: [],
  atos: {
    entrarEmOrdem: {
      rotulo: 'Entrada em ordem de serviço',
      icone: 'receber',
      sai: [emUso, estoque, reprovado, emReparo],
      vai: emEnsaio,
      flag: null,
    },
    sairDeOrdem: {
      rotulo: 'Saída de ordem de serviço',
      icone: 'voltar',
      sai: [emEnsaio],
      vai: [emUso, estoque, reprovado, emReparo],
      flag: null,
    },
    aprovar: {
      rotulo: 'Aprovado no ensaio',
      icone: 'confirmar',
      sai: [emUso, estoque, emEnsaio, reprovado, emReparo],
      vai: [emUso, estoque],
      flag: null,
    },
    reprovar: {
      rotulo: 'Reprovado no ensaio',
      icone: 'recusar',
      sai: [emUso, estoque, emEnsaio, reprovado, emReparo],
      vai: reprovado,
      flag: null,
    },
  },
})
