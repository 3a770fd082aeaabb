import { odometroMenor } from '@prumo/domain/core/messages.ts'
import { formatQuantity, lineTotal, toReais } from '@prumo/domain/core/money.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { problemasDoAbastecimento } from '@prumo/domain/frota/respostas.ts'
import { useState } from 'react'
import { nomeDoRegistro } from '../../core/campo/nome.ts'
import { agoraDe } from '../../core/campo/pacote.ts'
import css from '../../core/telefone/Campo.module.css'
import { Dois } from '../../core/telefone/Campos.tsx'
import { Fotos } from '../../core/telefone/Fotos.tsx'
import type { FolhaProps, Forma } from '../../core/telefone/forma.ts'
import { type Passo, Passos } from '../../core/telefone/Passos.tsx'
import { camposDe, emBranco } from '../../core/telefone/Registrado.tsx'
import { useLista } from '../../core/telefone/vivo.ts'

const DEVIDOS = ['veiculoId', 'data', 'motoristaId', 'combustivel', 'litros', 'valorTotal', 'odometro'] as const

/** A fuelling at the pump: what the display says, the receipt and the odometer photographed (design, Works 8). */
function Folha(props: FolhaProps) {
  const { dados, arquivos, mudar, anexar, retirar, enviar, recusados, salvoEm } = props
  const veiculos = useLista('veiculos')
  const colaboradores = useLista('colaboradores')
  const obras = useLista('obras')
  const [pediu, setPediu] = useState(false)
  const veiculo = veiculos.find(({ id }) => id === dados.veiculoId)
  const faltas = { ...problemasDoAbastecimento(dados), ...emBranco(abastecimentos, dados, DEVIDOS) }
  const erros: Readonly<Record<string, string>> = pediu ? { ...recusados, ...faltas } : recusados
  const campo = camposDe(abastecimentos, props, erros)
  const ultimo = Number(veiculo?.ultimoOdometro ?? veiculo?.odometro ?? Number.NaN)
  const unidade = veiculo?.controle === 2 ? 'h' : 'km'
  const menor = typeof dados.odometro === 'number' && dados.odometro < ultimo
  const somar = (mudanca: { litros?: unknown; valorLitro?: unknown }) => {
    const { litros = dados.litros, valorLitro = dados.valorLitro } = mudanca
    const conta =
      typeof litros === 'number' && typeof valorLitro === 'number'
        ? { valorTotal: toReais(lineTotal(valorLitro, litros)) }
        : {}
    mudar({ ...mudanca, ...conta })
  }
  const passos: Passo[] = [
    {
      id: 'bomba',
      titulo: 'Na bomba',
      falta: Object.keys(faltas).length > 0 ? 'Faltam campos' : null,
      corpo: (
        <>
          {campo('veiculoId', {
            opcoes: veiculos,
            onValor: (id) => {
              const um = veiculos.find((outro) => outro.id === id)
              const motorista = um?.motoristaId ?? um?.colabResponsavelId
              // 3 is what an engine takes, and no pump gives (frota/abastecimentos.ts).
              const combustivel = um?.combustivel === 3 ? null : um?.combustivel
              mudar({
                veiculoId: id,
                ...(combustivel && !dados.combustivel ? { combustivel } : {}),
                ...(motorista && !dados.motoristaId ? { motoristaId: motorista } : {}),
              })
            },
          })}
          {campo('motoristaId', { opcoes: colaboradores })}
          {campo('odometro', {
            rotulo: unidade === 'h' ? 'Horímetro' : 'Odômetro',
            dica: menor ? (
              <strong role="status">{odometroMenor(formatQuantity(ultimo), unidade)}</strong>
            ) : Number.isFinite(ultimo) ? (
              `Último: ${formatQuantity(ultimo)} ${unidade}`
            ) : undefined,
          })}
          {campo('combustivel')}
          <Dois>
            {campo('litros', { onValor: (litros) => somar({ litros }) })}
            {campo('valorLitro', { onValor: (valorLitro) => somar({ valorLitro }) })}
          </Dois>
          {campo('valorTotal', { rotulo: 'Total em R$' })}
          {campo('tanqueCheio')}
        </>
      ),
    },
    {
      id: 'fotos',
      titulo: 'Cupom e odômetro',
      corpo: (
        <>
          <h3 className={css.secao}>Cupom</h3>
          <Fotos
            arquivos={arquivos}
            anexar={anexar}
            retirar={retirar}
            quais={({ uso }) => uso === 'cupom'}
            sobre={{ uso: 'cupom' }}
            de="do cupom"
            uma
          />
          <h3 className={css.secao}>Odômetro</h3>
          <Fotos
            arquivos={arquivos}
            anexar={anexar}
            retirar={retirar}
            quais={({ uso }) => uso === 'foto-odometro'}
            sobre={{ uso: 'foto-odometro' }}
            de="do odômetro"
            uma
          />
        </>
      ),
    },
    {
      id: 'mais',
      titulo: 'Onde e como foi pago',
      corpo: (
        <>
          {campo('posto')}
          {campo('formaPagamento')}
          {campo('data')}
          {campo('obraId', { opcoes: obras })}
          {campo('abastecimentoPerdido')}
          {campo('observacao')}
        </>
      ),
    },
  ]
  const dito = pediu && Object.keys(faltas).length > 0 ? 'Preencha os campos marcados.' : null
  return (
    <Passos
      titulo={veiculo ? nomeDoRegistro(veiculo) : 'Novo abastecimento'}
      passos={passos}
      salvoEm={salvoEm}
      fim="Guardar abastecimento"
      onFim={async () => {
        setPediu(true)
        if (Object.keys(faltas).length === 0) await enviar([])
      }}
      recado={
        (dito || recusados['']) && (
          <p className={css.recado} data-tom="erro" role="alert">
            {dito || recusados['']}
          </p>
        )
      }
    />
  )
}

export const abastecimentoNoCampo: Forma = {
  inicio: ({ capa }) => ({ data: agoraDe(capa).toISOString(), tanqueCheio: true, abastecimentoPerdido: false }),
  titulo: async (dados, nomear) => {
    const litros = typeof dados.litros === 'number' ? `${dados.litros.toLocaleString('pt-BR')} l` : ''
    return [await nomear('veiculos', dados.veiculoId), litros].filter(Boolean).join(' · ') || 'Abastecimento'
  },
  Folha,
  palavras: abastecimentos.fields,
}
