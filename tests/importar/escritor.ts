/**
 * Writes what the former product would export, of this product's own demonstration: collections as JSON by the names and
 * shapes of the specification, files in its storage paths. It shares no code with the reader: it asks the database in SQL,
 * and knows of the reader only what the specification says. Shapes are mixed, as years of programs leave them.
 */
import { createWriteStream, type WriteStream } from 'node:fs'
import { copyFile, link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

type Linha = Record<string, unknown>
/** Writes a value as the former product kept it; `n` says in which of its shapes. */
type Forma = (valor: unknown, n: number) => unknown

export interface Exportado {
  /** Records of each collection. */
  readonly colecoes: Record<string, number>
  readonly registros: number
  readonly arquivos: number
}

interface Dados {
  /** A connection to the demonstration's database, whose values come as their text. */
  readonly client: pg.Client
  /** Where its files lie. */
  readonly arquivos: string
  readonly saida: string
  /** At least so many records: orders are written again and again, with other ids and numbers, until there are. */
  readonly ate: number
}

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
const dia: Forma = (valor, n) => {
  if (valor === null) return null
  const texto = String(valor).slice(0, 10)
  if (n % 3 === 0) return texto
  if (n % 3 === 1) return texto.split('-').reverse().join('/')
  return { _seconds: Date.parse(`${texto}T00:00:00Z`) / 1000, _nanoseconds: 0 }
}
const codigo: Forma = (valor, n) => (valor === null ? null : n % 5 === 4 ? String(valor) : Number(valor))
const lista: Forma = (valor) => (valor === null ? null : Array.isArray(valor) ? valor.map(String) : [])

const LISTAS = new Set([1005, 1007, 1009, 1016])
/** Every value as the database writes it, lists of them as lists. */
export const emTexto: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => (LISTAS.has(oid) ? pg.types.getTypeParser(oid) : (texto: unknown) => texto),
} as pg.CustomTypesConfig

/** 'status:codigo numero:inteiro id': fields of a collection with their shape, from columns of the same name. */
function campos(texto: string): [nome: string, coluna: string, forma: Forma][] {
  const formas: Record<string, Forma> = { numero, inteiro, booleano, id, dinheiro, instante, dia, codigo, lista }
  return texto
    .trim()
    .split(/\s+/)
    .map((um) => {
      const [nome = '', forma] = um.split(':')
      return [nome, nome.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`), forma ? formas[forma]! : igual]
    })
}

interface Colecao {
  readonly nome: string
  readonly tabela: string
  readonly campos: string
  /** Written again with the orders. */
  readonly repete?: boolean
  readonly ordem?: string
  /** A list, a map by id, or one record a line: all of them are exports. */
  readonly como?: 'lista' | 'mapa' | 'linhas'
}

const SIMPLES: readonly Colecao[] = [
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

const PEDIDO =
  campos(`id:id numero:inteiro visibility:booleano justificativa fornecedorId:id tipo:codigo pagamento encaminhamento:codigo
  centroDeCustoId:id obraId:id mesComp veiculoId:id status:codigo solicitanteId:id dataRegistro:instante dataSolicitacao:instante
  validadorId:id dataValidacao:instante confirmadorId:id dataConfirmacao:instante aprovadorId:id dataAprovacao:instante
  justificativaAprovacao dataFinalizacao:instante reprovadorId:id dataReprovacao:instante justificativaReprovacao recyclePedido:id
  canceladorId:id dataCancelamento:instante justificativaCancelamento encomendadorId:id dataEncomenda:instante previsaoEntrega:dia`)
const ITEM = campos(
  'id:id pedidoId:id quantidade:numero unidade descricao valor:numero codigoCustoId:id centroDeCustoId:id obraId:id retirado:numero',
)
const ANEXO =
  campos(`id:id tipo:codigo codigoBarrasBoleto numeroNotaFiscal reanexar:booleano fornecedorId:id pedidoId:id valor:dinheiro
  valorParcela:dinheiro centroDeCusto:id centroInstitucional:id dataVencimento:dia dataAgendada:dia observacao status:codigo
  emPagamento:booleano statusBanco:codigo chaveNfe pixCopiaCola favorecido favorecidoDocumento bancoCode agencia conta digito
  contaCorrenteOuPoupanca:codigo pixTipo:codigo pixChave juros:numero multa:numero desconto:numero motivoDaDiferenca`)

/** What one record alone may have. */
const SO_UM = ['codigoBarrasBoleto', 'chaveNfe', 'pixCopiaCola']

const registro = (linha: Linha, de: readonly [string, string, Forma][], n: number): Linha =>
  Object.fromEntries(de.map(([nome, coluna, forma]) => [nome, forma(linha[coluna] ?? null, n)]))

/** Another of the same, whose ids nobody has: those of a record, and of what hangs from it. */
const deslocado = (valor: unknown, k: number): string | null =>
  valor === null || valor === undefined ? null : String(BigInt(k) * 100_000_000_000_000n + BigInt(valor as string))

/** A file of records, written as they come. */
class Saida {
  n = 0
  readonly #saida: WriteStream
  readonly #como: NonNullable<Colecao['como']>

  constructor(pasta: string, nome: string, como: NonNullable<Colecao['como']> = 'lista') {
    this.#como = como
    this.#saida = createWriteStream(path.join(pasta, `${nome}.${como === 'linhas' ? 'jsonl' : 'json'}`))
    if (como !== 'linhas') this.#saida.write(como === 'mapa' ? '{\n' : '[\n')
  }

  async escrever(um: Linha): Promise<void> {
    const { id: seu, ...resto } = um
    const texto = this.#como === 'mapa' ? `${JSON.stringify(seu)}: ${JSON.stringify(resto)}` : JSON.stringify(um)
    const separa = this.#como === 'linhas' ? (this.n ? '\n' : '') : this.n ? ',\n' : ''
    this.n++
    if (!this.#saida.write(separa + texto)) await new Promise((certo) => this.#saida.once('drain', certo))
  }

  async fechar(): Promise<number> {
    this.#saida.end(this.#como === 'linhas' ? '\n' : this.#como === 'mapa' ? '\n}' : '\n]')
    await new Promise<void>((certo, errado) => this.#saida.once('close', certo).once('error', errado))
    return this.n
  }
}

/** Where the storage of the former product hands a file out. */
const endereco = (caminho: string): string =>
  `https://firebasestorage.googleapis.com/v0/b/empresa.appspot.com/o/${encodeURIComponent(caminho)}?alt=media&token=9f1c`

export async function exportar({ client, arquivos, saida, ate }: Dados): Promise<Exportado> {
  await mkdir(saida, { recursive: true })
  const colecoes: Record<string, number> = {}
  let quantosArquivos = 0
  const ler = async (sql: string): Promise<Linha[]> => (await client.query(sql)).rows
  const guardados = new Map((await ler('select id, chave, nome from arquivos')).map((um) => [String(um.id), um]))
  const pastas = new Set<string>()
  const postos = new Map<string, string>()
  /** Puts a stored file at a storage path; the same bytes at a second one are the same file of the disk. */
  const por = async (arquivoId: unknown, pasta: string): Promise<{ caminho: string; fileName: string } | null> => {
    const arquivo = guardados.get(String(arquivoId))
    if (!arquivo) return null
    const fileName = String(arquivo.nome)
    const caminho = `${pasta}/${fileName}`
    const alvo = path.join(saida, caminho)
    if (!pastas.has(pasta)) await mkdir(path.dirname(alvo), { recursive: true })
    pastas.add(pasta)
    const antes = postos.get(String(arquivoId))
    if (antes) await link(antes, alvo).catch((erro) => (erro.code === 'EEXIST' ? undefined : Promise.reject(erro)))
    else await copyFile(path.join(arquivos, String(arquivo.chave)), alvo)
    if (!antes) postos.set(String(arquivoId), alvo)
    quantosArquivos++
    return { caminho, fileName }
  }
  const gravar = async (nome: string, linhas: AsyncIterable<Linha> | Iterable<Linha>, como?: Colecao['como']) => {
    const para = new Saida(saida, nome, como)
    for await (const um of linhas) await para.escrever(um)
    colecoes[nome] = await para.fechar()
  }

  for (const { nome, tabela, campos: ditos, como } of SIMPLES) {
    const linhas = await ler(`select * from ${tabela} order by id`)
    const de = campos(ditos)
    const registros = linhas.map((linha, n) => registro(linha, de, n))
    if (nome === 'colaboradores')
      for (const { colab_id, arquivo_id } of await ler('select colab_id, arquivo_id from assinaturas')) {
        const dono = registros.find((um) => um.id === String(colab_id))
        const posto = dono && (await por(arquivo_id, `signs/${colab_id}`))
        if (posto) dono.signId = String(colab_id)
      }
    await gravar(nome, registros, como)
  }

  const pessoas = await ler('select * from usuarios order by id')
  const permissoes = await ler('select * from permissoes order by id')
  const centros = await ler('select * from usuarios_centros')
  await gravar(
    'usuarios',
    pessoas.map((pessoa, n) => ({
      ...registro(pessoa, campos('id:inteiro nome cpf email matricula isAtivo:booleano isColaborador:booleano'), n),
      permsData: permissoes
        .filter(({ usuario_id }) => usuario_id === pessoa.id)
        .map((uma) =>
          registro(
            uma,
            campos('alvo visualizar:booleano adicionar:booleano editar:booleano excluir:booleano acesso:booleano'),
            n,
          ),
        ),
      centrosDeCusto: centros
        .filter(({ usuario_id }) => usuario_id === pessoa.id)
        .map(({ centro_de_custo_id }) => ({
          centroDeCustoId: String(centro_de_custo_id),
          usuarioId: String(pessoa.id),
        })),
    })),
  )
  const classes = await ler('select * from classes_de_custo order by id')
  await gravar(
    'classe-categoria-custo',
    classes
      .filter(({ classe_master_id }) => classe_master_id === null)
      .map((master) => ({
        id: String(master.id),
        classeMaster: master.nome,
        nomeContaOrcamento: master.nome_conta_orcamento,
        classesRestritas: classes
          .filter(({ classe_master_id }) => classe_master_id === master.id)
          .map((uma) => ({ id: String(uma.id), nome: uma.nome, nomeContaOrcamento: uma.nome_conta_orcamento })),
      })),
  )
  await gravar(
    'ordens-de-serviço',
    (await ler('select * from ordens_de_servico order by id')).map((uma) => ({
      ...registro(
        uma,
        campos(
          'id:id grupo funcoes:lista processos:lista textoAtividades listaRiscos:lista listaMedidas:lista listaOrientacoes:lista',
        ),
        0,
      ),
      EPIs: uma._e_p_is,
    })),
  )
  const comArquivo = async function* (
    sql: string,
    ditos: string,
    pasta: (linha: Linha) => string,
  ): AsyncGenerator<Linha> {
    const de = campos(ditos)
    for (const [n, linha] of (await ler(sql)).entries()) {
      const posto = await por(linha.arquivo_id, pasta(linha))
      yield {
        ...registro(linha, de, n),
        fileName: posto?.fileName,
        // Half of them by the address of the storage, half by the path in it.
        hiperlink: posto && (n % 2 ? posto.caminho : endereco(posto.caminho)),
      }
    }
  }
  await gravar(
    'colaboradores-docs',
    comArquivo(
      'select * from colaboradores_docs order by id',
      'id:id colabId:id tipoId:id emissao:dia validade:dia observacao documentoMorto:booleano',
      ({ colab_id, id }) => `docs/${colab_id}/${id}`,
    ),
  )
  await gravar(
    'sgi-documento-anexo',
    comArquivo(
      'select * from sgi_documentos_anexos order by id',
      'id:id documentoId:id data:instante criadorId:id descricao versao:inteiro',
      ({ documento_id, id }) => `sgi/${documento_id}/${id}`,
    ),
  )
  await gravar(
    'colab-permissoes-pbi',
    comArquivo(
      'select * from relatorios_usuarios order by id',
      'id:id nomeDoRelatorio descricaoDoRelatorio grupoId relatorioId colaboradores:lista contaMestreId:id paginaFixa:codigo',
      ({ id }) => `relatorios-pbi/${id}`,
    ),
  )

  const pedidos = await ler('select * from pedidos order by id')
  const itens = await ler('select * from pedidos_itens order by id')
  const anexos = await ler('select * from pedidos_anexos order by id')
  const trilha = await ler('select * from logs order by id')
  const doPedido = trilha.filter(({ entidade }) => entidade === 'pedidos')
  const fixos = Object.values(colecoes).reduce((soma, n) => soma + n, 0) + trilha.length
  const cada = pedidos.length + itens.length + anexos.length + doPedido.length
  const vezes = Math.max(1, Math.ceil(1 + (ate - fixos - (cada - doPedido.length)) / cada))
  const copias = Array.from({ length: vezes }, (_, k) => k)
  const maior = Math.max(...pedidos.map((um) => Number(um.numero)))
  const seu = (linha: Linha, nome: string, k: number) => (k === 0 ? linha[nome] : deslocado(linha[nome], k))

  await gravar(
    'pedido-de-compra',
    (function* () {
      for (const k of copias)
        for (const [n, linha] of pedidos.entries())
          yield registro(
            {
              ...linha,
              id: seu(linha, 'id', k),
              numero: Number(linha.numero) + k * maior,
              recycle_pedido: seu(linha, 'recycle_pedido', k),
            },
            PEDIDO,
            n + k,
          )
    })(),
  )
  await gravar(
    'pedido-itens',
    (function* () {
      for (const k of copias)
        for (const [n, linha] of itens.entries())
          yield registro({ ...linha, id: seu(linha, 'id', k), pedido_id: seu(linha, 'pedido_id', k) }, ITEM, n + k)
    })(),
    'linhas',
  )
  await gravar(
    'pedido-anexo',
    (async function* () {
      for (const k of copias)
        for (const [n, linha] of anexos.entries()) {
          const [anexoId, pedidoId] = [String(seu(linha, 'id', k)), String(seu(linha, 'pedido_id', k))]
          const posto = await por(linha.arquivo_id, `financeiro/pedido/${pedidoId}/${anexoId}`)
          // A payment of several documents has one proof.
          const prova = linha.comprovante_arquivo_id as string | null
          const provado = prova && (await por(prova, `financeiro/comprovantes/${k}-${prova}`))
          yield {
            ...registro({ ...linha, id: anexoId, pedido_id: pedidoId }, ANEXO, n + k),
            ...(k > 0 && Object.fromEntries(SO_UM.map((nome) => [nome, null]))),
            ...(k > 0 && String(linha.tipo) === '4' && { numeroNotaFiscal: `${linha.numero_nota_fiscal ?? 'B'}-${k}` }),
            fileName: posto?.fileName,
            hiperlink: posto && endereco(posto.caminho),
            comprovanteId: prova,
            comprovanteHiperlink: provado && endereco(provado.caminho),
            dataPagamento: dia(linha.data_pagamento ?? null, n),
          }
        }
    })(),
  )
  await gravar(
    'logs-sistema',
    (function* () {
      for (const k of copias)
        for (const [n, linha] of (k === 0 ? trilha : doPedido).entries())
          yield registro(
            { ...linha, id: seu(linha, 'id', k), ...(k > 0 && { alvo_id: deslocado(linha.alvo_id, k) }) },
            campos('id:id alvoId descricao data:instante colabId:id telaId:codigo acaoId:codigo'),
            n + k,
          )
    })(),
    'linhas',
  )
  return {
    colecoes,
    registros: Object.values(colecoes).reduce((soma, n) => soma + n, 0),
    arquivos: quantosArquivos,
  }
}
