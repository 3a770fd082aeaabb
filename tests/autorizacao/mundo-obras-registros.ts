import sharp from 'sharp'
import { type Base, NADA, n, proximo, type Receita } from './mundo-base.ts'

const foto = sharp({ create: { width: 32, height: 24, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer()

/** Records of works of each centre: drafts that the matrix's people did not write, sent ones, and their photographs. */
export function dosRegistros({ centros, fora, insere, usuario, arquivoId }: Base): Record<string, Receita> {
  const pessoal = async (centro: string) => {
    const obra = await insere('obras', { codigo: n(), nome: 'Obra', contratoId: centro })
    const equipe = await insere('equipes', {
      codigo: `R${proximo()}`,
      nome: 'Pesada',
      tipo: 3,
      centroDeCustoId: centro,
      supervisorId: await usuario(centro),
      encarregadoId: await insere('colaboradores', {
        nome: n().toUpperCase(),
        matricula: n(),
        cpf: String(30_000_000_000 + proximo()),
        empresaId: centro,
      }),
    })
    return { obra, equipe }
  }
  const item = async (centro: string) =>
    insere('baremosItens', {
      baremoId: await insere('baremos', {
        nome: n(),
        contratosIds: [centro],
        unidadeNome: 'US',
        valorUnidade: 78.4,
        dataBase: '2026-01',
        vigenciaInicio: '2026-01-01',
        regraArredondamento: 1,
      }),
      codigo: n(),
      grupo: 8,
      descricao: 'Estrutura CE1',
      unidadeMedida: 'un',
      atividade: 1,
      condicao: 1,
      pontos: 1.85,
    })
  const registro = async (centro: string, status = 1) => {
    const { obra, equipe } = await pessoal(centro)
    return insere('registrosObra', {
      numero: '001',
      obraId: obra,
      centroDeCustoId: centro,
      equipeId: equipe,
      data: '2026-03-04T15:00:00Z',
      tipo: 2,
      local: 'Poste 14',
      status,
    })
  }
  /** With files of its own it may go; the others show one that is there. */
  const guardada = async (registroId: string, sua: boolean) => {
    const arquivo = () =>
      sua
        ? insere('arquivos', {
            chave: `obras/registros-obra/${registroId}/${proximo()}.jpg`,
            nome: 'a.jpg',
            tipo: 'image/jpeg',
            tamanho: 10,
            sha256: 'a'.repeat(64),
          })
        : arquivoId
    return insere('fotos', {
      entidade: 'registros-obra',
      registroId,
      largura: 32,
      altura: 24,
      sha256: 'a'.repeat(64),
      arquivoId: await arquivo(),
      miniaturaId: await arquivo(),
    })
  }
  return {
    registro: async (onde) => ({ id: await registro(fora(onde)), item: await item(fora(onde)) }),
    'registro enviado': async (onde) => ({ id: await registro(fora(onde), 2) }),
    'registro e uma foto': async (onde) => ({
      id: await registro(fora(onde)),
      arquivo: 'a.jpg',
      base64: (await foto).toString('base64'),
    }),
    'obra com equipe': async (onde) => {
      const { obra, equipe } = await pessoal(fora(onde))
      return { id: obra, equipe }
    },
    // Within reach the team; the work may not be, or may not be there at all.
    'obra para registro': async (onde) => {
      const { equipe, obra } = await pessoal(centros.A)
      return { id: onde === 'inexistente' ? NADA : onde === 'fora' ? (await pessoal(centros.B)).obra : obra, equipe }
    },
    foto: async (onde) => ({ id: await guardada(await registro(fora(onde)), false) }),
    'foto que sai': async (onde) => ({ id: await guardada(await registro(fora(onde)), true) }),
    'item de registro': async (onde) => ({
      id: await insere('registrosObraItens', {
        registroId: await registro(fora(onde)),
        baremoItemId: await item(fora(onde)),
        quantidade: 1,
      }),
    }),
  }
}
