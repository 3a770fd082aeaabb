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
} as const

/** Spec 1 §5: the sentence for a display date that does not read as dd/mm/yyyy - hh:mmh. */
export const invalidDateFormat = (text: string): string => `Formato de data ${text} inválido`
