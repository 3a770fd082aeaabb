/**
 * What the first notice starts from: what this system holds of whom, why, with whom it is shared and what may be asked (LGPD,
 * arts. 9 and 18). Whoever publishes it answers for its words; a paragraph is a line, and '## ' begins a heading.
 */
export const MODELO_DO_AVISO = `Este aviso diz que dados pessoais a empresa trata neste sistema, para que, com quem os compartilha e o que você pode pedir (Lei 13.709/2018, LGPD).

## De quem e quais dados
Colaboradores: identificação, contato, função, admissão e desligamento, dados bancários, documentos de habilitação, treinamento e saúde ocupacional, presença em obra, assinaturas e fotografias do serviço.
Usuários do sistema: nome, e-mail, CPF, permissões, acessos com data, navegador e endereço de rede.
Pessoas de fornecedores e clientes: nome, contato, CPF ou CNPJ e dados para pagamento.

## Para que, e com que fundamento
Contrato de trabalho e pagamentos (art. 7º, V); obrigações trabalhistas, fiscais e de segurança do trabalho (art. 7º, II); saúde ocupacional (art. 11, II, a); proteção da vida de quem trabalha em rede energizada (art. 7º, VII); defesa em processos (art. 7º, VI); segurança do sistema (arts. 37 e 46).

## Com quem são compartilhados
Bancos, só o necessário a cada pagamento; órgãos públicos, quando a lei manda; clientes que contratam as obras, os documentos que comprovam a habilitação de quem nelas trabalha. Não vendemos dados pessoais.

## Por quanto tempo
Pelo prazo que a lei manda guardar cada documento. Depois dele, o documento é descartado por duas pessoas, e o descarte fica registrado.

## O que você pode pedir
Saber se tratamos dados seus e recebê-los; corrigi-los; levá-los a outro lugar; saber com quem foram compartilhados; pedir o bloqueio ou a eliminação do que for desnecessário; opor-se. Escreva ao encarregado: a resposta completa vem em até 15 dias. Você também pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).`
