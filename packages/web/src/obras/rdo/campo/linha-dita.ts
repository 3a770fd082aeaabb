import { formatQuantity } from '@prumo/domain/core/money.ts'
import {
  movimentosDoMaterial,
  situacoesDaAtividade,
  situacoesDaPessoa,
  situacoesDoEquipamento,
  tiposDeOcorrencia,
  turnos,
} from '@prumo/domain/obras/rdo/listas.ts'
import { condicoesDoTempo } from '@prumo/domain/vocabulario/tempo.ts'
import { nomeDoRegistro } from '../../../core/campo/nome.ts'
import type { Registro } from '../../../core/campo/pacote.ts'
import type { Linha } from '../../../core/telefone/Linhas.tsx'

type Listas = Readonly<Record<string, readonly Registro[]>>

const palavra = (tabela: Readonly<Record<number, string>>, codigo: unknown): string =>
  typeof codigo === 'number' ? (tabela[codigo] ?? '') : ''
const quanto = (valor: unknown, unidade: unknown): string =>
  typeof valor === 'number' ? `${formatQuantity(valor)} ${typeof unidade === 'string' ? unidade : ''}`.trim() : ''

/** A line of the report in a few words. */
export function linhaDita(lista: string, linha: Linha, listas: Listas): string {
  const nome = (de: string, id: unknown) => {
    const achado = listas[de]?.find((um) => um.id === id)
    return achado ? nomeDoRegistro(achado) : ''
  }
  const partes: Readonly<Record<string, () => unknown[]>> = {
    clima: () => [
      palavra(turnos, linha.turno),
      palavra(condicoesDoTempo, linha.condicao),
      linha.praticavel === false && 'impraticável',
    ],
    maoDeObra: () => [
      nome('colaboradores', linha.colabId) || linha.nome,
      palavra(situacoesDaPessoa, linha.situacao),
      quanto(linha.horasNormais, 'h'),
    ],
    equipamentos: () => [
      nome('veiculos', linha.veiculoId) || linha.descricao,
      palavra(situacoesDoEquipamento, linha.situacao),
    ],
    atividades: () => [
      linha.descricao,
      quanto(linha.quantidade, linha.unidade),
      palavra(situacoesDaAtividade, linha.situacao),
    ],
    materiais: () => [
      linha.descricao,
      quanto(linha.quantidade, linha.unidade),
      palavra(movimentosDoMaterial, linha.movimento),
    ],
    desligamentos: () => [linha.numero, linha.horaLiberada, linha.horaDevolvida],
    ocorrencias: () => [palavra(tiposDeOcorrencia, linha.tipo), linha.hora, linha.descricao],
    dds: () => [linha.tema, linha.hora],
    comentarios: () => [linha.texto],
  }
  return partes[lista]?.().filter(Boolean).join(' · ') || 'Toque para preencher'
}
