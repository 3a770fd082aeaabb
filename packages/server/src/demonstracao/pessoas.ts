import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import { allTelas, telas } from '@prumo/domain/telas.ts'

export const DEMO_PASSWORD = 'prumo-demo'

const everything = (tela: Tela): Flag[] => [
  'visualizar',
  'adicionar',
  'editar',
  'excluir',
  ...(tela.acesso ? (['acesso'] as const) : []),
]
const reading: [Tela, ...Flag[]][] = [
  [telas.fornecedores, 'visualizar'],
  [telas.contasContrato, 'visualizar'],
  [telas.categoriasDeCusto, 'visualizar'],
  [telas.obras, 'visualizar'],
]

/** The demonstration's people: everybody in exactly their own role of the one workflow. */
export const demoPeople: readonly {
  nome: string
  email: string
  matricula: string
  /** Valid in form and nobody's: what changing a password asks for. */
  cpf: string
  papel: string
  telas: [Tela, ...Flag[]][]
}[] = [
  {
    nome: 'Ana Administradora',
    email: 'admin@prumo.demo',
    matricula: '0001',
    cpf: '900.000.007-60',
    papel: 'administração: todas as telas',
    telas: allTelas.map((tela) => [tela, ...everything(tela)]),
  },
  {
    nome: 'Sérgio Solicitante',
    email: 'solicitante@prumo.demo',
    matricula: '0002',
    cpf: '900.000.014-90',
    papel: 'levanta pedidos',
    telas: [
      [telas.pedidos, 'visualizar', 'adicionar', 'acesso'],
      [telas.solicitarDiarias, 'visualizar', 'adicionar'],
      [telas.registrosObra, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.rdo, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.inspecoes, 'visualizar', 'adicionar', 'editar'],
      [telas.naoConformidades, 'visualizar', 'adicionar', 'editar'],
      [telas.medicoes, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.fornecedores, 'visualizar', 'adicionar'],
      ...reading.slice(1),
    ],
  },
  {
    nome: 'Vera Validadora',
    email: 'validador@prumo.demo',
    matricula: '0003',
    cpf: '900.000.021-19',
    papel: 'valida pedidos',
    telas: [
      [telas.registrosObra, 'visualizar', 'acesso'],
      [telas.rdo, 'visualizar', 'acesso'],
      [telas.inspecoes, 'visualizar', 'acesso'],
      [telas.naoConformidades, 'visualizar', 'acesso'],
      [telas.apr, 'visualizar', 'acesso'],
      [telas.listaDePerguntas, 'visualizar'],
      [telas.medicoes, 'visualizar', 'acesso'],
      [telas.pedidos, 'visualizar', 'adicionar', 'acesso'],
      [telas.solicitacoes, 'visualizar', 'editar'],
      ...reading,
    ],
  },
  {
    nome: 'Conrado Confirmador',
    email: 'confirmador@prumo.demo',
    matricula: '0004',
    cpf: '900.000.028-95',
    papel: 'confirma pedidos',
    telas: [
      [telas.pedidos, 'visualizar', 'adicionar', 'acesso'],
      [telas.solicitacoes, 'visualizar', 'editar'],
      ...reading,
    ],
  },
  {
    nome: 'Alice Aprovadora',
    email: 'aprovador@prumo.demo',
    matricula: '0005',
    cpf: '900.000.035-14',
    papel: 'aprova pedidos',
    telas: [
      [telas.pedidos, 'visualizar', 'adicionar', 'editar', 'acesso'],
      [telas.pedidosMaster, 'visualizar', 'acesso'],
      [telas.solicitacoes, 'visualizar', 'editar'],
      [telas.contasAPagar, 'visualizar'],
      [telas.remessas, 'visualizar', 'editar'],
      [telas.metas, 'visualizar', 'editar', 'acesso'],
      ...reading,
    ],
  },
  {
    nome: 'Fátima Financeiro',
    email: 'financeiro@prumo.demo',
    matricula: '0006',
    cpf: '900.000.042-43',
    papel: 'paga e finaliza',
    telas: [
      [telas.pedidos, 'visualizar', 'adicionar', 'editar', 'acesso'],
      [telas.pedidosMaster, 'visualizar', 'editar', 'acesso'],
      [telas.contasAPagar, 'visualizar', 'adicionar', 'editar'],
      [telas.remessas, 'visualizar', 'adicionar', 'editar'],
      [telas.contasPagadoras, 'visualizar', 'adicionar', 'editar'],
      [telas.fluxoDeCaixa, 'visualizar', 'adicionar', 'editar'],
      [telas.metas, 'visualizar', 'adicionar', 'editar'],
      [telas.fornecedores, 'visualizar', 'adicionar', 'editar'],
      [telas.contasInstitucionais, 'visualizar'],
      [telas.contasJuridicas, 'visualizar'],
      ...reading.slice(1),
    ],
  },
  {
    nome: 'Leo Leitor',
    email: 'leitor@prumo.demo',
    matricula: '0007',
    cpf: '900.000.049-10',
    papel: 'só consulta, um centro de custo',
    telas: [[telas.pedidos, 'visualizar'], [telas.contasAPagar, 'visualizar'], ...reading],
  },
  {
    nome: 'Edson Encarregado',
    email: 'encarregado@prumo.demo',
    matricula: '0008',
    cpf: '900.000.126-96',
    papel: 'leva a equipe a campo: registros e RDO',
    telas: [
      [telas.obras, 'visualizar'],
      [telas.equipes, 'visualizar'],
      [telas.registrosObra, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.rdo, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.apr, 'visualizar', 'adicionar', 'editar'],
      [telas.planos5w2h, 'visualizar', 'adicionar', 'editar'],
      [telas.naoConformidades, 'visualizar', 'adicionar', 'editar'],
      [telas.abastecimentos, 'visualizar', 'adicionar'],
    ],
  },
  {
    nome: 'Eliana Engenheira',
    email: 'engenheiro@prumo.demo',
    matricula: '0009',
    cpf: '900.000.133-15',
    papel: 'planeja as obras, aprova RDOs e registros, mede',
    telas: [
      [telas.obras, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.baremos, 'visualizar', 'adicionar', 'editar'],
      [telas.equipes, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.registrosObra, 'visualizar', 'editar', 'acesso'],
      [telas.rdo, 'visualizar', 'editar', 'acesso'],
      [telas.medicoes, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.histograma, 'visualizar', 'editar'],
      [telas.planos5w2h, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.contasObra, 'visualizar'],
      [telas.veiculos, 'visualizar'],
      [telas.obrasBi, 'visualizar', 'editar'],
    ],
  },
  {
    nome: 'Dirceu Diretor',
    email: 'diretoria@prumo.demo',
    matricula: '0010',
    cpf: '900.000.140-44',
    papel: 'encerra obras, publica preços, confere medições, lê os relatórios',
    telas: [
      [telas.obras, 'visualizar', 'acesso'],
      [telas.baremos, 'visualizar', 'acesso'],
      [telas.medicoes, 'visualizar', 'acesso'],
      [telas.equipes, 'visualizar'],
      [telas.registrosObra, 'visualizar'],
      [telas.rdo, 'visualizar'],
      [telas.histograma, 'visualizar'],
      [telas.planos5w2h, 'visualizar', 'acesso'],
      [telas.contasObra, 'visualizar'],
      [telas.metas, 'visualizar'],
      [telas.fluxoDeCaixa, 'visualizar'],
      [telas.obrasBi, 'visualizar', 'editar'],
      [telas.relatorioFinanceiro, 'visualizar', 'editar'],
    ],
  },
]
