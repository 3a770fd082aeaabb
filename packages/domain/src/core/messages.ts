/** Every text the specification fixes, to the letter, spelling included. Guarded by messages.test.ts. */
export const messages = {
  // Spec 1 §4, Session
  sessaoExpirada: 'Sua sessão expirou... faça login novamente para acessar o sistema!',
  // Spec 1 §5, Sign-in and registration
  usuarioNaoEncontrado: 'usuario não encontrado',
  senhaIncompativel: 'senha incompatível com o email inserido',
  usuarioInativo: 'o usuario não está ativo',
  senhasNaoCompativeis: 'Senhas não compativeis',
  preenchaCamposObrigatorios: 'Preencha todos os campos obrigatórios corretamente para continuar',
  documentoExistente: 'CPF/CPJ existente',
  // Spec 1 §8, error catalogue
  erroNaRequisicao: 'Erro na requisição',
  semResposta: 'Sem resposta do servidor',
  colecaoInvalida: 'Nome da coleção inválido',
  nenhumDocumento: 'Nenhum documento encontrado...',
  sessaoInvalida: 'Sessão inválida!',
  semWorkflow: 'Colaborar sem permissões de workflow...',
  statusInvalido: 'Status inválido!',
  registroNaoEncontrado: 'Registro não encontrado...',
  falhaAoRegistrarColaborador: 'Falha ao tentar registrar Colaborador... Tente novamente mais tarde!',
  // Spec 2 §2, §5, §8
  nenhumItem: 'nenhum item no momento...',
  enviando: 'Enviando...',
  preenchaTodosOsDados: 'Preencha todos os dados',
  insiraSeuEmail: 'Insira seu email',
  deuErro: 'Deu erro',
  erroInesperado: 'Erro inesperado... Tente novamente mais tarde',
  sucesso: 'Ação concluída com sucesso!',
  gerandoPlanilha: 'Gerando planilha... Não saia desta tela',
  confirmarExclusao: 'Tem certeza que deseja continuar com a exclusão?',
  continuarCadastrando: 'Ação concluída com sucesso! Deseja continuar cadastrando?',
  aguarde: 'Aguarde...',
  recuperacaoEnviada:
    'Verifique a caixa de entrada de seu email de recuperação de senha para prosseguir com a recuperação!',
  recuperacaoFalhou: 'Erro inesperado... tente novamente mais tarde!',
  recuperacaoNaoConcluida: 'Não foi possível concluir sua ação...',
  preechaTodosOsDados: 'Preecha todos os dados.',
  novaSenhaNaoCoincide: 'A nova senha e sua confirmação não coincidem!',
  minimoSeisCaracteres: 'No mínimo 6 caracteres',
  verifiqueCpfESenha: 'Verifique CPF e senha atual inseridos!',
  falhaAoAlterarSenha: 'Erro inesperado... Tente novamente mais tarde!',
  senhaAlterada: 'Senha alterada com sucesso! Realize um novo login com a nova senha!',
  forcaFraca: 'Fraca',
  forcaRazoavel: 'Razoável',
  forcaBoa: 'Bom',
  forcaExcelente: 'Excelente',
  // Spec 2 §4, §5, §8, job roles
  funcaoComColaborador: 'Funcao possui Colaborador atrelado!',
  falhaAoRemoverFuncao: 'Falha ao tentar remover Função... Tente novamente mais tarde!',
  falhaAoEfetuarAcao: 'Falha ao tentar efetuar ação... Tente novamente mais tarde!',
  falhaAoConcluirAcao: 'Falha ao tentar concluir esta ação... Tente novamente mais tarde!',
  cadastroRealizado: 'Cadastro realizado com sucesso!',
  nomeInvalido: 'Insira um nome válido!',
  // Spec 2 §2, §5, §8, report e-mails
  documentacoesVencidas: 'Documentações vencidas',
  selecioneUmContrato: 'Selecione pelo menos um contrato!',
  // Spec 2 §5, Collaborator form
  colaboradorExistente: 'usuário já existe',
  // Spec 2 §4, §5, §8, documents of collaborators and their types
  preenchaTodosOsDadosDoDocumento: 'Preencha todos os dados!',
  incluirArquivoMorto: 'Incluir arquivo morto',
  falhaAoCadastrarDocumento: 'Falha ao tentar cadastrar documento de Colaborador... Tente novamente mais tarde!',
  falhaAoAtualizarInformacoes: 'Falha ao tentar atualizar informações... Tente novamente mais tarde!',
  falhaAoRemoverRegistro: 'Falha ao tentar remover Registro...',
  falhaAoConcluirEstaAcao: 'Falha ao tentar concluir esta ação...',
  atualizacaoRealizada: 'Atualização realizada com sucesso!',
  acaoNaoConcluida: 'SUA AÇÃO NÃO PÔDE SER CONCLUÍDA...',
  // Spec 2 §8, service orders
  semOrdemDeServico: 'Alguns colaboradores selecionados não possuem OS atrelada à função no momento',
  conflitoDeOrdemDeServico: 'NÃO FOI POSSÍVEL CRIAR ESTA ORDEM DE SERVIÇO',
  // Spec 2 §8, what the confirmation of an SGI document's deletion ends with
  eTodosOsArquivosAnexos: 'e todos os seus arquivos anexos permanentemente do banco de dados?',
  // Spec 2 §2, SGI
  historicoDeVersoes: 'Histórico de versões',
  novaVersao: 'Nova versão',
  // Spec 2 §2 and §9, shared table and log list
  listaDeLogs: 'Lista de Logs',
  maisRecentes: 'mais recentes',
  // Spec 3 §2.3, user administration
  cadastroDeUsuario: 'CADASTRO DE USUARIO',
  confirmar: 'CONFIRMAR',
  geralColaborador: 'Geral Colaborador',
  novoColaborador: 'Novo Colaborador',
  // Spec 3 §2.4, §4, §8, IT inventory
  enviandoInventario: 'Enviando',
  itemNaoEncontrado: 'Item não encontado',

  // Spec 3 §2.5, BI
  usuariosMestres: 'Usuarios Mestres',
  cadastroDeContaMestre: 'Cadastro de Usuario',
  listaDeRelatorios: 'Lista de relatorios',
  // Spec 3 §2.6, version modal
  continuarNaSessao: 'Continuar na sessão',
  encerrarSessao: 'Encerrar sessão',
} as const

/** Spec 1 §5: the sentence for a display date that does not read as dd/mm/yyyy - hh:mmh. */
export const invalidDateFormat = (text: string): string => `Formato de data ${text} inválido`

/** Works design §8: what a fuelling's form says of an odometer that went back; the unit is the hour where an hour meter is read. */
export const odometroMenor = (ultimo: string, unidade = 'km'): string =>
  `Odômetro menor que o último registrado (${ultimo} ${unidade}). Confirme!`

/** Spec 3 §2.4: the question before a device leaves the inventory; of a chip, the same of its number. */
export const confirmRemoval = (what: 'micro' | 'chip', name: string): string =>
  `Deseja remover o registro de ${what} do ${what === 'micro' ? 'dispositivo' : 'número'} ${name} permanentemente do banco de dados?`

/** Spec 3 §2.5: what a reader of reports is told above the cards; one is said in the singular. */
export const voceTemRelatorios = (n: number): string => `Você tem ${n} ${n === 1 ? 'relatório' : 'relatórios'}`
