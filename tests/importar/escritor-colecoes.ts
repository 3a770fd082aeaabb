/** What the former product kept, by the names and shapes of the specification: collections, their fields, and how each value is written. */

export type Linha = Record<string, unknown>
/** Writes a value as the former product kept it; `n` says in which of its shapes. */
export type Forma = (valor: unknown, n: number) => unknown

const igual: Forma = (valor) => valor
const numero: Forma = (valor) => (valor === null ? null : Number(valor))
const inteiro = numero
const booleano: Forma = (valor) => (valor === null ? null : valor === true || valor === 't')
const id: Forma = (valor) => (valor === null ? null : String(valor))
/** 1234.5, '1234.50' or 'R$ 1.234,50'. */
const dinheiro: Forma = (valor, n) => {
  if (valor === null) return null
  if (n % 3 === 0) return Number(valor)
  if (n % 3 === 1) return Number(valor).toFixed(2)
  return Number(valor).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
}
/** As the document database exports a moment, or as programs wrote it. */
const instante: Forma = (valor, n) => {
  if (valor === null) return null
  const em = new Date(
    String(valor)
      .replace(' ', 'T')
      .replace(/([+-]\d\d)$/, '$1:00'),
  )
  const ms = em.getTime()
  if (n % 4 === 0) return { _seconds: Math.floor(ms / 1000), _nanoseconds: (ms % 1000) * 1_000_000 }
  if (n % 4 === 1) return em.toISOString()
  if (n % 4 === 2) return { seconds: Math.floor(ms / 1000), nanoseconds: (ms % 1000) * 1_000_000 }
  return ms
}
/** 'yyyy-mm-dd', 'dd/mm/yyyy', or a moment at midnight of Greenwich. */
export const dia: Forma = (valor, n) => {
  if (valor === null) return null
  const texto = String(valor).slice(0, 10)
  if (n % 3 === 0) return texto
  if (n % 3 === 1) return texto.split('-').reverse().join('/')
  return { _seconds: Date.parse(`${texto}T00:00:00Z`) / 1000, _nanoseconds: 0 }
}
const codigo: Forma = (valor, n) => (valor === null ? null : n % 5 === 4 ? String(valor) : Number(valor))
const lista: Forma = (valor) => (valor === null ? null : Array.isArray(valor) ? valor.map(String) : [])

/** 'status:codigo numero:inteiro id': fields of a collection with their shape, from columns of the same name. */
export function campos(texto: string): [nome: string, coluna: string, forma: Forma][] {
  const formas: Record<string, Forma> = { numero, inteiro, booleano, id, dinheiro, instante, dia, codigo, lista }
  return texto
    .trim()
    .split(/\s+/)
    .map((um) => {
      const [nome = '', forma] = um.split(':')
      return [nome, nome.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`), forma ? formas[forma]! : igual]
    })
}

export interface Colecao {
  readonly nome: string
  readonly tabela: string
  readonly campos: string
  /** Written again with the orders. */
  readonly repete?: boolean
  readonly ordem?: string
  /** A list, a map by id, or one record a line: all of them are exports. */
  readonly como?: 'lista' | 'mapa' | 'linhas'
}

export const SIMPLES: readonly Colecao[] = [
  { nome: 'funcoes', tabela: 'funcoes', campos: 'id:id nome' },
  { nome: 'processos', tabela: 'processos', campos: 'id:id nome', como: 'mapa' },
  {
    nome: 'contas-institucionais',
    tabela: 'contas_institucionais',
    campos: 'id:id nome cnpj estado municipio bairro endereco codigo',
  },
  {
    nome: 'contas-juridicas',
    tabela: 'contas_juridicas',
    campos:
      'id:id ciId:id nome cnpj estado municipio bairro endereco codigo contaArea email telefone fantasia razaoSocial representante cep',
  },
  {
    nome: 'empresas',
    tabela: 'contas_contrato',
    campos:
      'id:id codigo cjId:id nome valor:dinheiro dataInicio:dia dataFim:dia status:codigo temObra:booleano fatorK:numero',
    como: 'mapa',
  },
  {
    nome: 'pedidos-itens-custo',
    tabela: 'categorias_de_custo',
    campos: 'id:id codigo despesa tipo:codigo classeMasterId:id classeRestritaId:id nomeContaOrcamento ativo:booleano',
  },
  {
    nome: 'pedido-fornecedor',
    tabela: 'fornecedores',
    campos: `id:id nome cpfOuCnpj estado cidade bairro endereco cep email observacao razaoSocial representante telefone tipo:codigo
      aluguelVeicular:booleano bancoCode agencia conta digito favorecido bancoCpfCnpj contaCorrenteOuPoupanca:codigo pixTipo:codigo pixChave`,
  },
  {
    nome: 'orcamento-workflow',
    tabela: 'workflow',
    campos: 'id:id nome solicitantes:lista validadores:lista confirmadores:lista aprovadores:lista',
  },
  {
    nome: 'colaboradores',
    tabela: 'colaboradores',
    campos: `id:id nome matricula cpf empresaId:id funcaoId:id processoId:id admissao:dia demissao:dia nascimento:dia web:booleano email pix
      status:codigo bancoCode agencia conta digito:inteiro contaCorrenteOuPoupanca:codigo`,
  },
  { nome: 'documentos', tabela: 'tipos_documentos', campos: 'id:id nome nivel:codigo sensivel:booleano' },
  {
    nome: 'emails',
    tabela: 'emails',
    campos: 'id:id email tipo:codigo listaContratos:lista listaProcessos:lista relDocs:booleano',
    como: 'linhas',
  },
  { nome: 'setores', tabela: 'setores', campos: 'id:id codigo nome' },
  {
    nome: 'obras',
    tabela: 'obras',
    campos: `id:id numero codigo nome contratoId:id municipio uf dataInicio:dia dataFimPrevista:dia status:codigo tipo:codigo prioridade:codigo
      valorVendido:dinheiro custoOrcado:dinheiro responsavelId:id cep endereco bairro dataInicioReal:dia dataFimReal:dia dataEncerramento:dia
      motivoParalisacao:codigo motivoDaSituacao`,
  },
  {
    nome: 'veiculos',
    tabela: 'veiculos',
    campos: `id:id placa modelo marca ano:inteiro centroDeCustoId:id renavam tipo:codigo combustivel:codigo capacidadeTanqueL:numero
      controle:codigo propriedade:codigo fornecedorId:id valorLocacaoMensal:dinheiro locadoDesde:dia situacao:codigo`,
  },
  {
    nome: 'inventario-micros',
    tabela: 'micros',
    campos: `id:id dispositivo:codigo marca:codigo modelo:codigo cpu:codigo hd ssd ram bateria:numero situacao:codigo diagnostico:codigo
      acao:codigo colabId:id valor:dinheiro vidaUtil:inteiro dtAquisicao:dia etiqueta observacao`,
  },
  {
    nome: 'inventario-chips',
    tabela: 'chips',
    campos: 'id:id numero colabId:id observacao operadora:codigo situacao:codigo dtAquisicao:dia',
  },
  { nome: 'PBI-conta-mestre', tabela: 'contas_mestre', campos: 'id:id nome email clienteId' },
  {
    nome: 'sgi-documento',
    tabela: 'sgi_documentos',
    campos: `id:id setorId:id classe:codigo tipo:codigo codigo descricao emissao:dia versao:inteiro formato:codigo indexacao:codigo
      copiasFisicas:inteiro local acesso retencao:codigo disposicao:codigo situacao:codigo proximaVerificacao:dia referenciaId:id`,
  },
]

export const PEDIDO =
  campos(`id:id numero:inteiro visibility:booleano justificativa fornecedorId:id tipo:codigo pagamento encaminhamento:codigo
  centroDeCustoId:id obraId:id mesComp veiculoId:id status:codigo solicitanteId:id dataRegistro:instante dataSolicitacao:instante
  validadorId:id dataValidacao:instante confirmadorId:id dataConfirmacao:instante aprovadorId:id dataAprovacao:instante
  justificativaAprovacao dataFinalizacao:instante reprovadorId:id dataReprovacao:instante justificativaReprovacao recyclePedido:id
  canceladorId:id dataCancelamento:instante justificativaCancelamento encomendadorId:id dataEncomenda:instante previsaoEntrega:dia`)
export const ITEM = campos(
  'id:id pedidoId:id quantidade:numero unidade descricao valor:numero codigoCustoId:id centroDeCustoId:id obraId:id retirado:numero',
)
export const ANEXO =
  campos(`id:id tipo:codigo codigoBarrasBoleto numeroNotaFiscal reanexar:booleano fornecedorId:id pedidoId:id valor:dinheiro
  valorParcela:dinheiro centroDeCusto:id centroInstitucional:id dataVencimento:dia dataAgendada:dia observacao status:codigo
  emPagamento:booleano statusBanco:codigo chaveNfe pixCopiaCola favorecido favorecidoDocumento bancoCode agencia conta digito
  contaCorrenteOuPoupanca:codigo pixTipo:codigo pixChave juros:numero multa:numero desconto:numero motivoDaDiferenca`)
