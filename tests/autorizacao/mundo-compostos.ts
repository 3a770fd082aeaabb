import { aPagar, type Base, cpf, NADA, n, placa, type Receita } from './mundo-base.ts'

/** Something within reach, and something named beside it that may not be. */
export function dosCompostos({
  centros,
  receitas,
  fora,
  insere,
  usuario,
  centro,
  pedido,
  outro,
}: Base): Record<string, Receita> {
  return {
    'funcao no lugar': async (onde, dono) => ({
      id: await outro('funcao', onde, dono),
      removida: await insere('funcoes', { nome: n().toUpperCase() }),
    }),
    'institucional para conta': async (onde, dono) => ({
      id: await outro('institucional', onde, dono),
      conta: await insere('contasJuridicas', { codigo: n(), nome: 'x' }),
    }),
    'centro para alguém': async (onde, _dono, quem) => ({
      ...(await centro(onde, quem)),
      usuario: await usuario(centros.A),
      obra: await insere('obras', { codigo: n(), nome: 'x', contratoId: centros.A }),
      colaborador: await insere('colaboradores', {
        nome: n().toUpperCase(),
        matricula: n(),
        cpf: cpf(),
        empresaId: centros.A,
      }),
      veiculo: await insere('veiculos', { placa: placa(), modelo: 'x', centroDeCustoId: centros.A }),
    }),
    'centro para solicitante': async (onde, dono, quem) => ({
      ...(await centro(onde, quem)),
      solicitacao: (await receitas.solicitacao!('dentro', dono, quem)).id,
    }),
    'centro para rascunho': async (onde, dono, quem) => ({
      ...(await centro(onde, quem)),
      pedido: (await pedido(1, centros.A, dono)).id,
    }),
    'obra para rascunho': async (onde, dono) => ({
      id: await outro('obra', onde, dono),
      pedido: (await pedido(1, centros.A, dono)).id,
    }),
    'obra diante de alguém': async (onde, dono) => ({
      id: await outro('obra', onde, dono),
      usuario: await usuario(centros.A),
    }),
    'item de outro': async (onde, dono) => {
      const proprio = await pedido(5, centros.A, dono)
      return { id: onde === 'dentro' ? proprio.item : await outro('item', onde, dono), pedido: proprio.id }
    },
    'anexo de outro': async (onde, dono) => {
      const proprio = await pedido(1, centros.A, dono)
      return { id: onde === 'dentro' ? proprio.anexo : await outro('anexo', onde, dono), pedido: proprio.id }
    },
    'a pagar com outro': async (onde, dono) => ({
      id: onde === 'inexistente' ? NADA : (await pedido(5, fora(onde), dono, aPagar())).anexo,
      outro: (await pedido(5, centros.A, dono, aPagar())).anexo,
    }),
  }
}
