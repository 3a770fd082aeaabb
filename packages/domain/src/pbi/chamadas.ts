import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { patchSchema, recordSchema } from '../core/schema.ts'
import { contaMestreNova, senhaDaConta } from './conta-mestre-nova.ts'
import { contasMestre } from './contas-mestre.ts'
import { acessoAoRelatorio, relatorioAlterado, relatorioDaPagina, relatorioNaResposta } from './respostas.ts'

export const chamadasDoPbi = {
  acesso: defineChamada({ metodo: 'GET', caminho: '/services/powerbi/acessToken', answer: acessoAoRelatorio }),
  pagina: defineChamada({ metodo: 'GET', caminho: '/pbi/paginas/:pagina', answer: relatorioDaPagina.optional() }),
  criarConta: defineChamada({
    metodo: 'POST',
    caminho: '/conta-mestre',
    body: contaMestreNova,
    answer: recordSchema(contasMestre),
    status: 201,
  }),
  alterarConta: defineChamada({
    metodo: 'PUT',
    caminho: '/contas-mestre/:id',
    body: patchSchema(contasMestre),
    answer: recordSchema(contasMestre),
  }),
  trocarSenha: defineChamada({
    metodo: 'PUT',
    caminho: '/contas-mestre/:id/senha',
    body: senhaDaConta,
    answer: recordSchema(contasMestre),
  }),
  testarConta: defineChamada({ metodo: 'POST', caminho: '/contas-mestre/:id/teste' }),
  excluirConta: defineChamada({ metodo: 'DELETE', caminho: '/contas-mestre/:id' }),
  criar: defineChamada({
    metodo: 'POST',
    caminho: '/relatorios-usuarios',
    multipart: true,
    answer: relatorioNaResposta,
    status: 201,
  }),
  alterar: defineChamada({
    metodo: 'PUT',
    caminho: '/relatorios-usuarios/:id',
    body: relatorioAlterado,
    answer: relatorioNaResposta,
  }),
  trocarFoto: defineChamada({
    metodo: 'PUT',
    caminho: '/relatorios-usuarios/:id/foto',
    multipart: true,
    answer: relatorioNaResposta,
  }),
  foto: defineChamada({
    metodo: 'GET',
    caminho: '/relatorios-usuarios/:id/foto',
    query: z.object({ versao: z.string().max(20).optional() }),
  }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/relatorios-usuarios/:id' }),
}
