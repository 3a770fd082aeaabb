/**
 * What each room and module offers of its tables: the columns that others may name in their SQL, since a join is never taken
 * apart into two queries. Nobody writes into another's table; what is not offered here is asked of a function of the owner.
 */

/** Owners where it is not the room the table is declared in. */
export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  // An account is kept by its person and by who administers people.
  usuarios: ['administrador', 'conta'],
  permissoes: ['administrador', 'conta'],
  usuarios_centros: ['administrador', 'conta'],
  solicitacoes_de_acesso: ['administrador', 'conta'],
  suporte: ['conta'],
  // How people get in, and what they asked for, is core's to know and these modules' to manage.
  sessoes: ['core', 'administrador'],
  links_de_acesso: ['core', 'administrador', 'conta'],
  segundos_fatores: ['core', 'conta'],
  trabalhos: ['core', 'trabalhos'],
  // What the bank answers is written on what it was sent.
  remessas: ['financeiro/remessas', 'financeiro/retornos'],
  remessas_itens: ['financeiro/remessas', 'financeiro/retornos'],
  // Paying accounts have no life but in the bank's files.
  contas_pagadoras: ['financeiro/contas-pagadoras', 'financeiro/remessas'],
  pedidos_contatos: ['financeiro/acompanhamento'],
  pedidos_retiradas: ['financeiro/acompanhamento'],
  inventario_geral: ['inventario'],
  metas_alvos: ['financeiro/metas'],
  // The sections of a daily report, which one function declares.
  rdos_atividades: ['obras'],
  rdos_clima: ['obras'],
  rdos_comentarios: ['obras'],
  rdos_dds: ['obras'],
  rdos_desligamentos: ['obras'],
  rdos_equipamentos: ['obras'],
  rdos_mao_de_obra: ['obras'],
  rdos_materiais: ['obras'],
  rdos_ocorrencias: ['obras'],
}

const columns = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** To everybody: how records are named, found and referred to, and the history each screen shows. */
export const TO_THE_HOUSE: Readonly<Record<string, ReadonlySet<string>>> = {
  categorias_de_custo: columns('id codigo despesa tipo classe_master_id classe_restrita_id nome_conta_orcamento'),
  classes_de_custo: columns('id nome classe_master_id nome_conta_orcamento'),
  colaboradores: columns('id nome matricula cpf funcao_id empresa_id status'),
  contas_contrato: columns(
    'id codigo nome cj_id busca status tem_obra data_inicio data_fim valor fator_k uso_fator_k retencao_percentual',
  ),
  contas_institucionais: columns('id codigo nome cnpj endereco bairro municipio estado'),
  contas_juridicas: columns('id nome razao_social cnpj ci_id endereco bairro municipio estado cep email telefone'),
  correio: columns('id chave situacao criado_em erro para'),
  aprs: columns('id numero data status equipe_id obra_id centro_de_custo_id'),
  equipamentos_isolantes: columns(
    'id etiqueta tipo classe tensao_max_uso_v data_proximo_ensaio situacao situacao_do_par equipe_id centro_de_custo_id',
  ),
  equipes: columns('id codigo nome tipo centro_de_custo_id encarregado_id situacao'),
  fornecedores: columns('id nome razao_social cpf_ou_cnpj cidade busca'),
  funcoes: columns('id nome'),
  inventario_geral: columns('id nome etiqueta'),
  logs: columns('id data alvo_id colab_id entidade acao_id descricao mudancas'),
  obras: columns(
    'id codigo nome contrato_id status municipio uf data_inicio data_fim_prevista data_fim_real valor_vendido custo_orcado',
  ),
  permissoes: columns('id usuario_id alvo visualizar adicionar editar excluir acesso'),
  processos: columns('id nome'),
  usuarios: columns('id nome email cpf is_ativo busca'),
  usuarios_centros: columns('usuario_id centro_de_custo_id'),
  veiculos: columns('id placa modelo tipo centro_de_custo_id fornecedor_id'),
}

/** To the rooms of finance: what an order is, how far it came, and what is owed of it. */
export const TO_FINANCE: Readonly<Record<string, ReadonlySet<string>>> = {
  contas_pagadoras: columns('id nome banco_code agencia conta ativo busca'),
  pedidos: columns(
    'id numero status tipo fornecedor_id centro_de_custo_id obra_id valor_total excedente_aprovado competencia justificativa busca revisao ' +
      'recycle_pedido solicitante_id validador_id confirmador_id aprovador_id data_registro data_solicitacao data_validacao data_confirmacao data_aprovacao',
  ),
  pedidos_anexos: columns(
    'id pedido_id tipo status status_banco em_pagamento valor valor_parcela a_pagar juros multa desconto valor_no_codigo data_vencimento data_agendada pago_em data_pagamento ' +
      'data_no_banco ' +
      'fornecedor_id favorecido centro_de_custo busca revisao arquivo_id file_name comprovante_arquivo_id numero_nota_fiscal',
  ),
  pedidos_itens: columns(
    'id pedido_id descricao busca unidade quantidade valor obra_id codigo_custo_id centro_de_custo_id',
  ),
  remessas: columns('id numero conta_id estado enviada_em'),
  remessas_itens: columns('id anexo_id remessa_id situacao'),
  solicitar_diarias: columns('id pedido_id saida retorno cancelada_em'),
  solicitar_diarias_linhas: columns('id solicitacao_id anexo_id colab_id total'),
}

/** To one room or module alone, what it is there to look at. */
export const TO_ONE: Readonly<Record<string, Readonly<Record<string, ReadonlySet<string>>>>> = {
  // The trail reads older rows in the words of their time.
  administrador: { obras_situacoes_antigas: columns('ate') },
  // What the law gives each person to take away.
  dp: { inventario_posses: columns('id chip_id micro_id colab_id desde ate') },
  frota: {
    fornecedores: columns('aluguel_veicular'),
    pedidos: columns('id numero fornecedor_id valor_total'),
  },
  // What was ordered for a work keeps it in its contract; the contract's part in its price; what the fleet has of each team.
  obras: {
    // What a measurement looks at of its entry, and of those it may adopt.
    fluxo_de_caixa: columns(
      'id natureza origem descricao centro_de_custo_id obra_id valor_previsto data_prevista data_realizada cancelado_em serie_id medicao_id',
    ),
    abastecimentos: columns('id equipe_id'),
    contas_contrato: columns('uso_fator_k'),
    pedidos: columns('id obra_id'),
    pedidos_itens: columns('id obra_id'),
    // A report names the non-conformities that its occurrences opened.
    nao_conformidades: columns('id numero'),
    // And the inspections of its day.
    inspecoes: columns('id numero obra_id status data_hora'),
    // A report begins with the team's vehicles, and where their counters stand.
    veiculos: columns('equipe_id ativo controle odometro'),
  },
  // Who answers for what is wrong in a team or a work, and the plan that mends it.
  seguranca: {
    equipes: columns('supervisor_id'),
    obras: columns('responsavel_id'),
    planos_5w2h: columns('id numero status'),
    // Days on which a team worked, held against those on which it analysed its risks.
    rdos: columns('data status dia_sem_trabalho equipes_ids obra_id centro_de_custo_id'),
  },
  // Who is told of a piece that failed: whoever supervises the team that has it, or that goes in the vehicle that does.
  laboratorio: {
    // A failed calibration names the plan that looks at what it put in doubt.
    planos_5w2h: columns('id numero'),
    // A laudo names the procedure by which its pieces were tested.
    sgi_documentos: columns('id codigo descricao'),
    equipes: columns('supervisor_id'),
    equipes_integrantes: columns('equipe_id colab_id inicio fim'),
    veiculos: columns('equipe_id'),
  },
  // What is told to each person of what is kept of them, and of whom it was shared with.
  privacidade: {
    sessoes: columns('usuario_id criada_em expira_em navegador endereco'),
    pedidos_anexos: columns('id fornecedor_id'),
    remessas: columns('id enviada_em'),
    remessas_itens: columns('anexo_id remessa_id'),
  },
  relatorios: { abastecimentos: columns('equipe') },
  'financeiro/acompanhamento': {
    pedidos: columns('previsao_entrega data_encomenda data_finalizacao valor_retirado'),
    pedidos_itens: columns('retirado'),
  },
  // Its rules hold what is paid against whom it is paid to.
  'financeiro/auditoria': {
    colaboradores: columns('demissao email banco_code agencia conta pix'),
    fornecedores: columns(
      'email telefone banco_code agencia conta pix_chave dados_bancarios_alterados_em dados_bancarios_conferidos_em',
    ),
    pedidos: columns('encaminhamento valor_retirado'),
    pedidos_anexos: columns('chave_nfe codigo_barras conta pix_chave pix_copia_cola reanexar'),
  },
  // What is captured is looked for among what orders have already.
  'financeiro/captura': { pedidos_anexos: columns('chave_nfe codigo_barras pix_id vigente') },
  'financeiro/contas-a-pagar': { pedidos_anexos: columns('comprovante_id comprovante_hiperlink conta') },
  'financeiro/contas-obra': {
    obras_dos_lancamentos: columns('obra_id lancamento_id'),
    receitas: columns('lancamento_id centro_de_custo_id obra_id medida faturada recebida'),
    obras_etapas: columns('obra_id peso percentual'),
    obras_orcamento: columns('id obra_id classe_categoria_id valor'),
    razao: columns('pedido_id centro_de_custo_id obra_id codigo_custo_id reservado comprometido realizado'),
    razao_somas: columns('centro_de_custo_id obra_id reservado comprometido realizado'),
  },
  'financeiro/dda': { pedidos_anexos: columns('codigo_barras vigente favorecido_documento') },
  'financeiro/fluxo-de-caixa': { contas_pagadoras: columns('saldo_minimo') },
  'financeiro/metas': {
    fluxo_de_caixa: columns('id descricao cliente data_prevista data_faturada data_realizada'),
    receitas: columns(
      'lancamento_id medicao_id exercicio competencia centro_de_custo_id obra_id codigo_custo_id a_faturar a_receber recebida',
    ),
  },
  'financeiro/pedidos': {
    delegacoes: columns('id de_id para_id inicio fim encerrada_em'),
    fornecedores: columns(
      'endereco bairro cep estado email telefone representante favorecido banco_cpf_cnpj banco_code agencia conta digito ' +
        'conta_corrente_ou_poupanca pix_tipo pix_chave regime municipio_ibge',
    ),
    workflow: columns('tipos contratos solicitantes validadores confirmadores aprovadores valor_minimo valor_maximo'),
  },
  'financeiro/relatorio': {
    fluxo_de_caixa: columns('id descricao cliente'),
    receitas: columns(
      'lancamento_id centro_de_custo_id obra_id competencia data_faturada data_realizada medida faturada recebida',
    ),
    obras_equipes: columns('obra_id equipe_id'),
    razao: columns('pedido_id centro_de_custo_id obra_id codigo_custo_id competencia reservado comprometido realizado'),
    razao_somas: columns('centro_de_custo_id obra_id codigo_custo_id competencia reservado comprometido realizado'),
  },
  'financeiro/remessas': { pedidos_anexos: columns('conta motivo_do_banco') },
  'financeiro/retencoes': { pedidos_anexos: columns('data_emissao') },
  'financeiro/retornos': { pedidos_anexos: columns('comprovante_id') },
  'financeiro/solicitacoes': {
    fornecedores: columns('banco_cpf_cnpj banco_code agencia conta digito pix_chave'),
    pedidos: columns('encaminhamento'),
    pedidos_anexos: columns(
      'codigo_barras pix_copia_cola pix_destino pix_tipo pix_chave favorecido_documento banco_code agencia conta digito',
    ),
  },
  'financeiro/solicitar-diarias': {
    colaboradores: columns('banco_code agencia conta digito conta_corrente_ou_poupanca pix'),
    pedidos: columns('cancelador_id reprovador_id'),
    pedidos_anexos: columns('banco_code agencia conta digito conta_corrente_ou_poupanca pix_tipo pix_chave'),
  },
  // A rate that was used changes no more.
  'financeiro/valores-diarias': { solicitar_diarias_valores: columns('linha_id valor_diaria_id') },
}
