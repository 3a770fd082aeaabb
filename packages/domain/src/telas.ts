import type { Tela } from './core/tela.ts'

const tela = (id: number, modulo: string, alvo: string, caminho: string, rotulo = alvo, acesso = false): Tela => ({
  id,
  alvo,
  modulo,
  caminho,
  rotulo,
  acesso,
  acessoNoMenu: acesso,
  abre: 'visualizar',
})
/** Spec 3 §6: the fixed reports open with editar. */
const relatorio = (id: number, alvo: string, caminho: string, rotulo = alvo): Tela => ({
  ...tela(id, 'Relatórios', alvo, caminho, rotulo),
  abre: 'editar',
})

/** The directory of the house: every screen that exists. Ids are recorded in the log and never reused. */
export const telas = {
  pedidos: tela(1, 'Financeiro', 'Pedidos', 'financeiro/pedidos', 'Pedidos', true),
  pedidosMaster: tela(2, 'Financeiro', 'Pedidos Master', 'financeiro/pedidos/master', 'Pedidos Master', true),
  solicitacoes: tela(3, 'Financeiro', 'Solicitações', 'financeiro/solicitacoes'),
  contasAPagar: tela(4, 'Financeiro', 'Contas a Pagar', 'financeiro/contas-a-pagar', 'Contas a pagar'),
  remessas: tela(31, 'Financeiro', 'Remessas', 'financeiro/remessas', 'Remessas e retornos'),
  contasPagadoras: tela(30, 'Financeiro', 'Contas Pagadoras', 'financeiro/contas-pagadoras', 'Contas pagadoras'),
  acompanhamento: tela(26, 'Financeiro', 'Acompanhamento', 'financeiro/acompanhamento'),
  // Its acesso is the right to pass a limit that blocks, not the right to be there.
  metas: { ...tela(23, 'Financeiro', 'Metas', 'financeiro/metas'), acesso: true },
  fluxoDeCaixa: tela(27, 'Financeiro', 'Fluxo de Caixa', 'financeiro/fluxo-de-caixa', 'Fluxo de caixa'),
  solicitarDiarias: tela(25, 'Financeiro', 'Solicitar Diárias', 'financeiro/solicitar-diarias', 'Solicitar diárias'),
  valoresDiarias: tela(24, 'Financeiro', 'Valores de Diárias', 'financeiro/valores-diarias', 'Valores de diárias'),
  // What is withheld from services' invoices: its editar dispenses one, with a reason.
  retencoes: tela(83, 'Financeiro', 'Retenções', 'financeiro/retencoes'),
  regrasDeRetencao: tela(84, 'Financeiro', 'Regras de Retenção', 'financeiro/regras-de-retencao', 'Regras de retenção'),
  auditoria: tela(28, 'Financeiro', 'Auditoria', 'financeiro/auditoria'),
  fornecedores: tela(5, 'Financeiro', 'Fornecedores', 'financeiro/fornecedores'),
  workflow: tela(6, 'Financeiro', 'Workflow', 'financeiro/workflow'),
  categoriasDeCusto: tela(
    7,
    'Financeiro',
    'Categorias de Custo',
    'financeiro/categorias-de-custo',
    'Categorias de custo',
  ),
  classesDeCusto: tela(8, 'Financeiro', 'Classes de Custo', 'financeiro/classes-de-custo', 'Classes de custo'),
  contasInstitucionais: tela(
    9,
    'Financeiro',
    'Contas Institucionais',
    'financeiro/contas-institucionais',
    'Contas institucionais',
  ),
  contasJuridicas: tela(10, 'Financeiro', 'Contas Jurídicas', 'financeiro/contas-juridicas', 'Contas jurídicas'),
  contasContrato: tela(11, 'Financeiro', 'Contas Contrato', 'financeiro/contas-contrato', 'Contas contrato'),
  contasObra: tela(29, 'Financeiro', 'Contas Obra', 'financeiro/contas-obra', 'Contas obra'),
  // Its acesso is the approver's flag: closing, reopening and cancelling a work. It hides nothing.
  obras: { ...tela(12, 'Obras', 'Lista de Obras', 'obras/lista-de-obras', 'Lista de obras'), acesso: true },
  // Its acesso is the approver's: whoever writes a report is not who approves it.
  rdo: { ...tela(55, 'Obras', 'RDO', 'obras/rdo'), acesso: true },
  // Its acesso is the right to validate, not the right to be there.
  registrosObra: { ...tela(53, 'Obras', 'Registros de Obra', 'obras/registros', 'Registros de obra'), acesso: true },
  // Its acesso confers, approves and cancels, and does not hide the entry (design, Works 4.3).
  medicoes: { ...tela(51, 'Obras', 'Medições', 'obras/medicoes'), acesso: true },
  // The acesso of these publishes, and does not hide the entry (design, Works 2.2).
  baremos: { ...tela(50, 'Obras', 'Baremos', 'obras/baremos'), acesso: true },
  equipes: tela(52, 'Obras', 'Equipes', 'obras/equipes'),
  histograma: tela(54, 'Obras', 'Histograma', 'obras/histograma'),
  // Its acesso, as on the works' other screens where somebody approves, is the right to approve (design, Works 2.2).
  planos5w2h: { ...tela(56, 'Obras', '5W2H', '5w2h-anexos', 'Planos 5W2H'), acesso: true },
  listaDePerguntas: tela(64, 'Segurança', 'Lista De Perguntas', 'seguranca/lista-de-perguntas', 'Listas de perguntas'),
  // Its acesso cancels an inspection, and does not hide the entry (design, Works 2.2).
  inspecoes: { ...tela(65, 'Segurança', 'Inspeções', 'seguranca/inspecoes'), acesso: true },
  // Its acesso verifies what others say they mended, and cancels (design, Works 2.2).
  naoConformidades: {
    ...tela(66, 'Segurança', 'Não Conformidades', 'seguranca/nao-conformidades', 'Não conformidades'),
    acesso: true,
  },
  // Its acesso cancels an APR, and does not hide the entry (design, Works 2.2).
  apr: { ...tela(67, 'Segurança', 'APR', 'seguranca/apr', 'APR'), acesso: true },
  // Its acesso closes and cancels a service order, and does not hide the entry (design, Works 2.2): so of the laboratory's others.
  laboratorioOs: {
    ...tela(57, 'Laboratório', 'Ordem de Serviço', 'laboratorio/ordem-de-servico', 'Ordens de serviço'),
    acesso: true,
  },
  // 58 and 59 were taken: a log's row keeps the number it was written with.
  ensaioEletrico: tela(71, 'Laboratório', 'Ensaio Elétrico', 'ensaio-eletrico', 'Ensaio elétrico'),
  // Its acesso verifies, issues and cancels.
  laudos: { ...tela(72, 'Laboratório', 'Laudos', 'laboratorio/laudos'), acesso: true },
  // Its acesso validates a criterion: it is the responsible engineer's.
  tipoEquipamento: {
    ...tela(60, 'Laboratório', 'Tipo de Equipamento', 'laboratorio/tipo-equipamento', 'Tipos de equipamento'),
    acesso: true,
  },
  equipamentoIsolante: tela(
    61,
    'Laboratório',
    'Equipamento Isolante',
    'equipamento-isolante',
    'Equipamentos isolantes',
  ),
  // Its acesso blocks and releases.
  instrumentos: { ...tela(62, 'Laboratório', 'Instrumentos', 'laboratorio/instrumentos'), acesso: true },
  sensores: tela(63, 'Laboratório', 'Sensores', 'laboratorio/sensores'),
  veiculos: tela(13, 'Frota', 'Veículos', 'frota/veiculos'),
  abastecimentos: tela(43, 'Frota', 'Abastecimentos', 'frota/abastecimentos'),
  micros: tela(40, 'Inventário', 'Micros', 'inventario/micros'),
  chips: tela(41, 'Inventário', 'Chips', 'inventario/chips'),
  // Handing over and taking back: its adicionar hands over, its editar takes back and settles.
  entregas: tela(87, 'Inventário', 'Entregas', 'inventario/entregas'),
  // Its adicionar opens a count and reads labels, its editar closes it.
  contagens: tela(89, 'Inventário', 'Contagens', 'inventario/contagens'),
  inventarioGeral: tela(42, 'Inventário', 'Inventário Geral', 'inventario/geral', 'Inventário geral'),
  relatorioFinanceiro: relatorio(49, 'Relatório Financeiro', 'pbi/relatorio-financeiro', 'Financeiro'),
  obrasBi: relatorio(46, 'Obras BI', 'pbi/obras-bi', 'Obras'),
  combustivel: relatorio(47, 'Combustível', 'pbi/combustivel'),
  inspecoesSeguranca: relatorio(48, 'Inspeções Segurança', 'pbi/inspecoes-seguranca', 'Inspeções de segurança'),
  relatoriosUsuarios: tela(44, 'Relatórios', 'Permissões Relatórios', 'pbi/relatorio-usuarios', 'Meus relatórios'),
  usuarioMestre: tela(45, 'Relatórios', 'Usuario Mestre', 'pbi/usuario-mestre', 'Usuários mestres'),
  usuarios: tela(14, 'Administrador', 'Usuarios', 'administrador/usuarios', 'Usuários'),
  logs: tela(15, 'Administrador', 'Logs', 'logs'),
  funcoes: tela(16, 'Administrador', 'Funções', 'administrador/funcoes'),
  processos: tela(17, 'Administrador', 'Processos', 'administrador/processos'),
  colaboradores: tela(18, 'Departamento pessoal', 'Colaboradores', 'dp/colaboradores', 'Colaboradores', true),
  tiposDocumentos: tela(
    33,
    'Departamento pessoal',
    'Tipos de Documentos',
    'dp/tipos-documentos',
    'Tipos de documentos',
    true,
  ),
  documentosVencidos: tela(
    34,
    'Departamento pessoal',
    'Documentos Vencidos',
    'dp/documentos-vencidos',
    'Documentos vencidos',
    true,
  ),
  ordensDeServico: tela(
    35,
    'Departamento pessoal',
    'Templates Ordens de Serviço',
    'dp/templates-ordens-de-servico',
    'Templates de ordens de serviço',
  ),
  exigencias: tela(37, 'Departamento pessoal', 'Exigências', 'dp/exigencias', 'Exigências de documentos'),
  emails: tela(36, 'Departamento pessoal', 'Emails', 'dp/emails', 'E-mails de relatórios'),
  // Its acesso is the right to what is restricted, not the right to be there.
  documentosSgi: { ...tela(38, 'SGI', 'Documentos SGI', 'sgi/documentos', 'Documentos'), acesso: true },
  // Granted to a person, with no screen of their own: the right to read, among the quality documents, those of a department.
  sgiDoDp: tela(58, 'SGI', 'Documentos SGI do DP', 'sgi/documentos-do-dp', 'Documentos do DP'),
  sgiDoRh: tela(59, 'SGI', 'Documentos SGI do RH', 'sgi/documentos-do-rh', 'Documentos do RH'),
  setores: tela(39, 'SGI', 'Setores', 'sgi/setores'),
  suporte: tela(19, 'Administrador', 'Suporte', 'administrador/suporte'),
  correio: tela(32, 'Administrador', 'Correio', 'administrador/correio'),
  requisicoesTitulares: tela(
    73,
    'Administrador',
    'Requisições de Titulares',
    'privacidade/requisicoes',
    'Requisições de titulares',
  ),
  incidentesPrivacidade: tela(
    75,
    'Administrador',
    'Incidentes de Privacidade',
    'privacidade/incidentes',
    'Incidentes de privacidade',
  ),
  avisosPrivacidade: tela(74, 'Administrador', 'Aviso de Privacidade', 'privacidade/avisos', 'Aviso de privacidade'),
  versao: tela(20, 'Administrador', 'Versão', 'administrador/versao'),
  // It only looks: the move itself is a command of whoever operates the server.
  mudanca: tela(76, 'Administrador', 'Mudança', 'operacao/mudanca'),
} as const

/** Screens of one's own, open to whoever is signed in (Spec 2 §6): nobody grants them; the log still tells of what is done there. */
export const telasPessoais = {
  minhaConta: tela(21, 'Conta', 'Minha conta', 'home/minha-conta'),
  ajuda: tela(22, 'Conta', 'Ajuda', 'home/ajuda'),
  comigo: tela(88, 'Conta', 'Comigo', 'home/comigo', 'O que está comigo'),
} as const

/** What waits for whoever is signed in: nobody grants it, and what is decided there is logged where it is. */
export const minhaVez: Tela = tela(70, 'Início', 'Minha vez', 'minha-vez')

/** The screens that permissions are about. */
export const allTelas: readonly Tela[] = Object.values(telas)
/** Every screen a log row may name. */
export const telasDoLog: readonly Tela[] = [...allTelas, ...Object.values(telasPessoais)]
