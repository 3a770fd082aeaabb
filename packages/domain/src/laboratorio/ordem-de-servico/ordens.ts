import { defineEntity } from '../../core/entity.ts'
import { automatic, code, date, instant, longText, money, optional, ref, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { origensDeOs, statusDeOs, tiposDeServicoDeOs } from './codigos.ts'

/** What came to the laboratory to be tested, from whom, and when it goes back (design, Works 5.1). */
export const laboratorioOs = defineEntity({
  name: 'laboratorio-os',
  banco: 'laboratorio-os',
  tela: telas.laboratorioOs,
  noun: { one: 'ordem de serviço', many: 'ordens de serviço', article: 'a' },
  fields: {
    numero: automatic(text('Nº', 20)),
    tipoServico: code('Serviço', tiposDeServicoDeOs),
    origem: code('Origem', origensDeOs),
    clienteId: optional(ref('Cliente', 'clientes-laboratorio')),
    centroDeCustoId: ref('Conta contrato', 'contas-contrato'),
    obraId: optional(ref('Obra', 'obras')),
    equipeId: optional(ref('Equipe', 'equipes')),
    solicitante: text('Solicitante', 120),
    contato: optional(text('Contato', 120)),
    dataRecebimento: instant('Recebida em'),
    prazo: optional(date('Prazo')),
    nfRemessa: optional(text('NF de remessa', 60)),
    transportadora: optional(text('Transportadora', 120)),
    condicaoRecebimento: optional(longText('Condição no recebimento', 2000)),
    responsavelId: ref('Responsável', 'usuarios'),
    status: automatic(code('Status', statusDeOs)),
    /** That of its items, where they have one. */
    valorTotal: automatic(optional(money('Valor total'))),
    observacao: optional(longText('Observação', 2000)),
    entregueEm: automatic(optional(instant('Entregue em'))),
    entregadorId: automatic(optional(ref('Entregue por', 'usuarios'))),
    recebedorNome: automatic(optional(text('Quem recebeu', 120))),
    recebedorDocumento: automatic(optional(text('Documento de quem recebeu', 40))),
    motivoCancelamento: automatic(optional(longText('Motivo do cancelamento'))),
    criadorId: automatic(ref('Registrada por', 'usuarios')),
    dataRegistro: automatic(instant('Registrada em')),
  },
  title: 'numero',
  list: ['numero', 'clienteId', 'equipeId', 'dataRecebimento', 'prazo', 'tipoServico', 'responsavelId', 'status'],
  search: ['numero', 'solicitante', 'nfRemessa'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['numero'], message: 'Já existe uma ordem de serviço com este número.' }],
})
