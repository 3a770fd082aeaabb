import { type Campo, c, registro } from './campos.ts'

/**
 * The generic layout: FEBRABAN's 'Layout Padrão 240 posições' for payments. The PIX records (segment B of forma 45, J-52 of forma
 * 47) are of its version 10; the positions of the others are those of version 8.6 and have not moved since.
 */
const controle = (tipo: string, lote = ''): Campo[] => [
  c(1, 3, 'banco', 'N', 'Banco'),
  c(4, 7, 'lote', 'N', 'Lote', lote),
  c(8, 8, 'registro', 'N', 'Tipo de registro', tipo),
]
const detalhe = (segmento: string): Campo[] => [
  ...controle('3'),
  c(9, 13, 'nsr', 'N', 'Nº no lote'),
  c(14, 14, 'segmento', 'X', 'Segmento', segmento),
]
const movimento: Campo[] = [
  c(15, 15, 'tipoMovimento', 'N', 'Tipo de movimento', '0'),
  c(16, 17, 'instrucao', 'N', 'Instrução', '0'),
]
const empresa: Campo[] = [
  c(18, 18, 'empresaTipo', 'N', 'Inscrição da empresa'),
  c(19, 32, 'empresaDocumento', 'Z', 'CPF/CNPJ da empresa'),
  // Banks write blanks that count inside it: it goes as it was given, in capitals.
  c(33, 52, 'convenio', 'x', 'Convênio'),
  c(53, 57, 'agencia', 'N', 'Agência'),
  c(58, 58, 'agenciaDigito', 'X', 'Dígito da agência'),
  c(59, 70, 'conta', 'N', 'Conta'),
  c(71, 71, 'contaDigito', 'X', 'Dígito da conta'),
  c(72, 72, 'contaDigito2', 'X', '2º dígito da conta'),
  c(73, 102, 'empresaNome', 'T', 'Nome da empresa'),
]
const ocorrencias = c(231, 240, 'ocorrencias', 'X', 'Ocorrências do retorno')

export const headerArquivo = registro('headerArquivo', 'Abertura do arquivo', [
  ...controle('0', '0'),
  c(9, 17),
  ...empresa,
  c(103, 132, 'bancoNome', 'T', 'Nome do banco'),
  c(133, 142),
  c(143, 143, 'remessaOuRetorno', 'N', 'Remessa ou retorno', '1'),
  c(144, 151, 'geradoEm', 'D', 'Gerado em'),
  c(152, 157, 'geradoAs', 'H', 'Gerado às'),
  c(158, 163, 'nsa', 'N', 'Número do arquivo'),
  c(164, 166, 'versao', 'N', 'Versão do leiaute'),
  c(167, 171, 'densidade', 'N', 'Densidade', '01600'),
  c(172, 191, 'reservadoBanco', 'X', 'Reservado do banco'),
  c(192, 211, 'reservadoEmpresa', 'X', 'Reservado da empresa'),
  c(212, 240),
])

export const headerLote = registro('headerLote', 'Abertura do lote', [
  ...controle('1'),
  c(9, 9, 'operacao', 'X', 'Operação', 'C'),
  c(10, 11, 'servico', 'N', 'Serviço'),
  c(12, 13, 'forma', 'N', 'Forma de pagamento'),
  c(14, 16, 'versao', 'N', 'Versão do lote'),
  c(17, 17),
  ...empresa,
  c(103, 142, 'mensagem', 'T', 'Mensagem'),
  c(143, 172, 'logradouro', 'T', 'Logradouro'),
  c(173, 177, 'numero', 'N', 'Número'),
  c(178, 192, 'complemento', 'T', 'Complemento'),
  c(193, 212, 'cidade', 'T', 'Cidade'),
  c(213, 220, 'cep', 'N', 'CEP'),
  c(221, 222, 'uf', 'X', 'UF'),
  c(223, 224, 'indicativo', 'X', 'De onde sai o dinheiro'),
  c(225, 230),
  ocorrencias,
])

export const segmentoA = registro('segmentoA', 'Transferência (segmento A)', [
  ...detalhe('A'),
  ...movimento,
  c(18, 20, 'camara', 'N', 'Câmara'),
  c(21, 23, 'favorecidoBanco', 'N', 'Banco do favorecido'),
  c(24, 28, 'favorecidoAgencia', 'N', 'Agência do favorecido'),
  c(29, 29, 'favorecidoAgenciaDigito', 'X', 'Dígito da agência do favorecido'),
  c(30, 41, 'favorecidoConta', 'N', 'Conta do favorecido'),
  c(42, 42, 'favorecidoContaDigito', 'X', 'Dígito da conta do favorecido'),
  c(43, 43, 'favorecidoContaDigito2', 'X', '2º dígito da conta do favorecido'),
  c(44, 73, 'favorecidoNome', 'T', 'Favorecido'),
  c(74, 93, 'seuNumero', 'X', 'Seu número'),
  c(94, 101, 'dataPagamento', 'D', 'Data do pagamento'),
  c(102, 104, 'moeda', 'X', 'Moeda', 'BRL'),
  c(105, 119, 'quantidadeMoeda', 'N', 'Quantidade da moeda', '0'),
  c(120, 134, 'valor', 'V', 'Valor do pagamento'),
  c(135, 154, 'nossoNumero', 'X', 'Número do banco'),
  c(155, 162, 'dataReal', 'D', 'Data em que foi pago'),
  c(163, 177, 'valorReal', 'V', 'Valor pago', '0'),
  c(178, 217, 'informacao', 'T', 'Informação'),
  c(218, 219, 'finalidadeDoc', 'X', 'Finalidade (DOC)'),
  c(220, 224, 'finalidadeTed', 'X', 'Finalidade (TED)'),
  c(225, 226, 'finalidadeComplementar', 'X', 'Tipo da conta'),
  c(227, 229),
  c(230, 230, 'aviso', 'N', 'Aviso ao favorecido', '0'),
  ocorrencias,
])

export const segmentoB = registro('segmentoB', 'Dados do favorecido (segmento B)', [
  ...detalhe('B'),
  c(15, 17),
  c(18, 18, 'favorecidoTipo', 'N', 'Inscrição do favorecido'),
  c(19, 32, 'favorecidoDocumento', 'Z', 'CPF/CNPJ do favorecido'),
  c(33, 62, 'logradouro', 'T', 'Logradouro'),
  c(63, 67, 'numero', 'N', 'Número', '0'),
  c(68, 82, 'complemento', 'T', 'Complemento'),
  c(83, 97, 'bairro', 'T', 'Bairro'),
  c(98, 117, 'cidade', 'T', 'Cidade'),
  c(118, 125, 'cep', 'N', 'CEP', '0'),
  c(126, 127, 'uf', 'X', 'UF'),
  c(128, 135, 'vencimento', 'D', 'Vencimento'),
  c(136, 150, 'valorDocumento', 'V', 'Valor do documento'),
  c(151, 165, 'abatimento', 'V', 'Abatimento', '0'),
  c(166, 180, 'desconto', 'V', 'Desconto', '0'),
  c(181, 195, 'mora', 'V', 'Mora', '0'),
  c(196, 210, 'multa', 'V', 'Multa', '0'),
  c(211, 225, 'codigoFavorecido', 'X', 'Código do favorecido'),
  c(226, 226, 'aviso', 'N', 'Aviso ao favorecido', '0'),
  c(227, 232, 'ug', 'N', 'UG (SIAPE)', '0'),
  c(233, 240),
])

export const segmentoBPix = registro('segmentoBPix', 'Chave PIX (segmento B)', [
  ...detalhe('B'),
  c(15, 17, 'formaDeIniciacao', 'X', 'Tipo da chave'),
  c(18, 18, 'favorecidoTipo', 'N', 'Inscrição do favorecido'),
  c(19, 32, 'favorecidoDocumento', 'Z', 'CPF/CNPJ do favorecido'),
  c(33, 67, 'txid', 'x', 'Identificador do PIX'),
  c(68, 127, 'informacao', 'T', 'Informação'),
  c(128, 226, 'chave', 'x', 'Chave PIX'),
  c(227, 232, 'ug', 'N', 'UG (SIAPE)', '0'),
  c(233, 240, 'ispb', 'N', 'ISPB', '0'),
])

export const segmentoJ = registro('segmentoJ', 'Boleto (segmento J)', [
  ...detalhe('J'),
  ...movimento,
  c(18, 61, 'codigoBarras', 'N', 'Código de barras'),
  c(62, 91, 'favorecidoNome', 'T', 'Beneficiário'),
  c(92, 99, 'vencimento', 'D', 'Vencimento'),
  c(100, 114, 'valorTitulo', 'V', 'Valor do título'),
  c(115, 129, 'desconto', 'V', 'Desconto e abatimento', '0'),
  c(130, 144, 'acrescimo', 'V', 'Mora e multa', '0'),
  c(145, 152, 'dataPagamento', 'D', 'Data do pagamento'),
  c(153, 167, 'valor', 'V', 'Valor do pagamento'),
  c(168, 182, 'quantidadeMoeda', 'N', 'Quantidade da moeda', '0'),
  c(183, 202, 'seuNumero', 'X', 'Seu número'),
  c(203, 222, 'nossoNumero', 'X', 'Número do banco'),
  c(223, 224, 'moeda', 'N', 'Moeda', '09'),
  c(225, 230),
  ocorrencias,
])

const partes: Campo[] = [
  ...detalhe('J'),
  c(15, 15),
  c(16, 17, 'instrucao', 'N', 'Instrução', '0'),
  c(18, 19, 'opcional', 'N', 'Registro opcional', '52'),
  c(20, 20, 'pagadorTipo', 'N', 'Inscrição do pagador'),
  c(21, 35, 'pagadorDocumento', 'Z', 'CPF/CNPJ do pagador'),
  c(36, 75, 'pagadorNome', 'T', 'Pagador'),
  c(76, 76, 'favorecidoTipo', 'N', 'Inscrição do beneficiário'),
  c(77, 91, 'favorecidoDocumento', 'Z', 'CPF/CNPJ do beneficiário'),
  c(92, 131, 'favorecidoNome', 'T', 'Beneficiário'),
]
export const segmentoJ52 = registro('segmentoJ52', 'Pagador e beneficiário (J-52)', [
  ...partes,
  c(132, 132, 'avalistaTipo', 'N', 'Inscrição do avalista', '0'),
  c(133, 147, 'avalistaDocumento', 'Z', 'CPF/CNPJ do avalista'),
  c(148, 187, 'avalistaNome', 'T', 'Avalista'),
  c(188, 240),
])
export const segmentoJ52Pix = registro('segmentoJ52Pix', 'QR Code do PIX (J-52)', [
  ...partes,
  c(132, 210, 'chave', 'x', 'Chave ou endereço do PIX'),
  c(211, 240, 'txid', 'x', 'Identificador do PIX'),
])

export const segmentoO = registro('segmentoO', 'Conta ou tributo com código de barras (segmento O)', [
  ...detalhe('O'),
  ...movimento,
  c(18, 61, 'codigoBarras', 'N', 'Código de barras'),
  c(62, 91, 'favorecidoNome', 'T', 'Concessionária ou órgão'),
  c(92, 99, 'vencimento', 'D', 'Vencimento'),
  c(100, 107, 'dataPagamento', 'D', 'Data do pagamento'),
  c(108, 122, 'valor', 'V', 'Valor do pagamento'),
  c(123, 142, 'seuNumero', 'X', 'Seu número'),
  c(143, 162, 'nossoNumero', 'X', 'Número do banco'),
  c(163, 230),
  ocorrencias,
])

const guia = (tributo: string): Campo[] => [
  ...detalhe('N'),
  ...movimento,
  c(18, 37, 'seuNumero', 'X', 'Seu número'),
  c(38, 57, 'nossoNumero', 'X', 'Número do banco'),
  c(58, 87, 'contribuinteNome', 'T', 'Contribuinte'),
  c(88, 95, 'dataPagamento', 'D', 'Data do pagamento'),
  c(96, 110, 'valor', 'V', 'Valor do pagamento'),
  c(111, 116, 'codigoDeReceita', 'X', 'Código da receita'),
  // 1 CNPJ and 2 CPF (N003): the other way round from everywhere else in the file.
  c(117, 118, 'identificacao', 'N', 'Identificação do contribuinte'),
  c(119, 132, 'contribuinteDocumento', 'Z', 'CPF/CNPJ do contribuinte'),
  c(133, 134, 'tributo', 'X', 'Tributo', tributo),
]
export const segmentoNDarf = registro('segmentoNDarf', 'DARF sem código de barras (segmento N)', [
  ...guia('16'),
  c(135, 142, 'periodoDeApuracao', 'D', 'Período de apuração'),
  c(143, 159, 'referencia', 'N', 'Número de referência', '0'),
  c(160, 174, 'principal', 'V', 'Valor principal'),
  c(175, 189, 'multa', 'V', 'Multa', '0'),
  c(190, 204, 'juros', 'V', 'Juros e encargos', '0'),
  c(205, 212, 'vencimento', 'D', 'Vencimento'),
  c(213, 230),
  ocorrencias,
])
export const segmentoNGps = registro('segmentoNGps', 'GPS sem código de barras (segmento N)', [
  ...guia('17'),
  c(135, 140, 'competencia', 'N', 'Competência (mês e ano)'),
  c(141, 155, 'principal', 'V', 'Valor do INSS'),
  c(156, 170, 'outrasEntidades', 'V', 'Outras entidades', '0'),
  c(171, 185, 'atualizacao', 'V', 'Atualização, multa e juros', '0'),
  c(186, 230),
  ocorrencias,
])

/** Only in returns: the bank's electronic proof of the payment before it. */
export const segmentoZ = registro('segmentoZ', 'Autenticação do banco (segmento Z)', [
  ...detalhe('Z'),
  c(15, 78, 'autenticacao', 'x', 'Autenticação'),
  c(79, 103, 'protocolo', 'x', 'Protocolo'),
  c(104, 230),
  ocorrencias,
])

export const trailerLote = registro('trailerLote', 'Fechamento do lote', [
  ...controle('5'),
  c(9, 17),
  c(18, 23, 'quantidade', 'N', 'Registros do lote'),
  c(24, 41, 'soma', 'V', 'Soma do lote'),
  c(42, 59, 'quantidadeMoeda', 'N', 'Quantidade da moeda', '0'),
  c(60, 65, 'avisoDebito', 'N', 'Aviso de débito', '0'),
  c(66, 230),
  ocorrencias,
])

export const trailerArquivo = registro('trailerArquivo', 'Fechamento do arquivo', [
  ...controle('9', '9999'),
  c(9, 17),
  c(18, 23, 'lotes', 'N', 'Lotes do arquivo'),
  c(24, 29, 'quantidade', 'N', 'Linhas do arquivo'),
  c(30, 35, 'contas', 'N', 'Contas a conciliar', '0'),
  c(36, 240),
])
