import { defineEntity } from '../../core/entity.ts'
import { automatic, code, codes, date, instant, longText, optional, ref, refs, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { camposDoCampo } from '../../vocabulario/do-campo.ts'
import { origensDoRegistro } from '../../vocabulario/origem-do-registro.ts'
import { gravidades } from '../gravidades.ts'
import { causasDeNc, origensDeNc, resultadosDaVerificacao, statusDeNc, tiposDeNc } from './codigos.ts'

/** What is not as it should be, who mends it and by when, and who else found that it was mended (design, Works 7.3). */
export const naoConformidades = defineEntity({
  name: 'nao-conformidades',
  banco: 'nao-conformidades',
  tela: telas.naoConformidades,
  noun: { one: 'não conformidade', many: 'não conformidades', article: 'a' },
  fields: {
    numero: automatic(text('Nº', 20)),
    origem: code('Origem', origensDeNc),
    /** The record it came from, of the entity the origin names: sent as an id, and held against that entity (respostas.ts). */
    origemId: automatic(optional(text('Registro de origem', 20))),
    /** How that record is called, kept for when it is read by whoever does not see it. */
    origemNome: automatic(optional(text('Nome da origem', 200))),
    /** The question it answers, the same through every version of its list: by it and by the team it is known to come again. */
    perguntaId: optional(text('Pergunta', 40)),
    obraId: optional(ref('Obra', 'obras')),
    local: optional(text('Local', 160)),
    equipeId: optional(ref('Equipe', 'equipes')),
    veiculoId: optional(ref('Veículo', 'veiculos')),
    colabIds: refs('Colaboradores', 'colaboradores'),
    /** That of its work, its team or its origin; of none, what was chosen. Without one, whoever has the screen sees it. */
    centroDeCustoId: optional(ref('Conta contrato', 'contas-contrato')),
    tipo: code('Tipo', tiposDeNc),
    gravidade: code('Gravidade', gravidades),
    descricao: longText('Descrição', 2000),
    acaoImediata: optional(longText('Ação imediata', 2000)),
    responsavelId: ref('Responsável', 'usuarios'),
    prazo: date('Prazo'),
    causas: optional(codes('Causas', causasDeNc)),
    analise: optional(longText('Análise das causas')),
    planoId: optional(ref('Plano 5W2H', 'planos-5w2h')),
    status: automatic(code('Status', statusDeNc)),
    dataAbertura: automatic(date('Abertura')),
    baixaData: automatic(optional(date('Corrigida em'))),
    baixaUsuarioId: automatic(optional(ref('Baixa pedida por', 'usuarios'))),
    baixaDescricao: automatic(optional(longText('O que foi feito', 2000))),
    verificacaoData: automatic(optional(date('Verificada em'))),
    verificacaoUsuarioId: automatic(optional(ref('Verificada por', 'usuarios'))),
    verificacaoResultado: automatic(optional(code('Resultado', resultadosDaVerificacao))),
    verificacaoComentario: automatic(optional(longText('Comentário da verificação'))),
    motivoCancelamento: automatic(optional(longText('Motivo do cancelamento'))),
    criadorId: automatic(ref('Registrada por', 'usuarios')),
    dataRegistro: automatic(instant('Registrada em')),
    ...camposDoCampo,
    /** Where it was found is `origem`. */
    origemRegistro: automatic(code('Registrada por onde', origensDoRegistro)),
  },
  title: 'numero',
  list: [
    'numero',
    'dataAbertura',
    'descricao',
    'gravidade',
    'origem',
    'obraId',
    'equipeId',
    'responsavelId',
    'prazo',
    'status',
  ],
  search: ['numero', 'descricao', 'local', 'origemNome'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['numero'], message: 'Já existe uma não conformidade com este número.' }],
})
