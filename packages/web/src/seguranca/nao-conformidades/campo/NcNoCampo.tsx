import { today } from '@prumo/domain/core/dates.ts'
import { FASE_DA_NC, fasesDaNc, ORIGEM_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { prazoPadrao, problemasDaNc } from '@prumo/domain/seguranca/nao-conformidades/regras.ts'
import { useState } from 'react'
import { agoraDe, type Registro } from '../../../core/campo/pacote.ts'
import css from '../../../core/telefone/Campo.module.css'
import { Fotos } from '../../../core/telefone/Fotos.tsx'
import type { FolhaProps, Forma } from '../../../core/telefone/forma.ts'
import { type Passo, Passos } from '../../../core/telefone/Passos.tsx'
import { camposDe, emBranco } from '../../../core/telefone/Registrado.tsx'
import { useCampo, useLista } from '../../../core/telefone/vivo.ts'

const DEVIDOS = ['tipo', 'gravidade', 'descricao', 'responsavelId', 'prazo'] as const

/** What is not as it should be, found where the work is, with its photographs (design, Works 7.3). */
function Folha(props: FolhaProps) {
  const { dados, arquivos, mudar, anexar, retirar, enviar, recusados, salvoEm } = props
  const { aparelho, capa } = useCampo()
  const obras = useLista('obras')
  const equipes = useLista('equipes')
  const veiculos = useLista('veiculos')
  const colaboradores = useLista('colaboradores')
  const [pediu, setPediu] = useState(false)
  const desde = today(agoraDe(capa))
  const faltas = { ...problemasDaNc(dados, { desde }), ...emBranco(naoConformidades, dados, DEVIDOS) }
  const erros: Readonly<Record<string, string>> = pediu ? { ...recusados, ...faltas } : recusados
  const campo = camposDe(naoConformidades, props, erros)
  const faltaEm = (...nomes: string[]) => (nomes.some((nome) => nome in faltas) ? 'Faltam campos' : null)
  const passos: Passo[] = [
    {
      id: 'visto',
      titulo: 'O que não está conforme',
      falta: faltaEm('descricao', 'gravidade', 'tipo', 'acaoImediata'),
      corpo: (
        <>
          {campo('descricao')}
          {campo('tipo')}
          {campo('gravidade', {
            onValor: (gravidade) =>
              mudar({ gravidade, prazo: gravidade ? prazoPadrao(Number(gravidade), desde) : null }),
          })}
          {campo('acaoImediata')}
          <h3 className={css.secao}>Fotos ({fasesDaNc[FASE_DA_NC.antes]})</h3>
          <Fotos
            arquivos={arquivos}
            anexar={anexar}
            retirar={retirar}
            quais={({ fase }) => fase === FASE_DA_NC.antes}
            sobre={{ fase: FASE_DA_NC.antes }}
            de="da não conformidade"
          />
        </>
      ),
    },
    {
      id: 'onde',
      titulo: 'Onde e quem',
      corpo: (
        <>
          {campo('obraId', { opcoes: obras })}
          {campo('local')}
          {campo('equipeId', { opcoes: equipes })}
          {campo('veiculoId', { opcoes: veiculos })}
          {campo('colabIds', { opcoes: colaboradores })}
        </>
      ),
    },
    {
      id: 'prazo',
      titulo: 'Quem corrige, e até quando',
      falta: faltaEm('responsavelId', 'prazo'),
      corpo: (
        <>
          {campo('responsavelId', { opcoes: responsaveis(aparelho.pessoa, equipes) })}
          {campo('prazo')}
        </>
      ),
    },
  ]
  const [primeira] = Object.values(faltas)
  return (
    <Passos
      titulo="Não conformidade"
      onde={dados.local ? String(dados.local) : undefined}
      passos={passos}
      salvoEm={salvoEm}
      fim="Registrar"
      onFim={async () => {
        setPediu(true)
        if (Object.keys(faltas).length === 0) await enviar([])
      }}
      recado={
        ((pediu && primeira) || recusados['']) && (
          <p className={css.recado} data-tom="erro" role="alert">
            {(pediu && primeira) || recusados['']}
          </p>
        )
      }
    />
  )
}

/** Whoever holds the phone, and the supervisors of the teams it knows, by their team. */
function responsaveis(pessoa: { id: string; nome: string }, equipes: readonly Registro[]): readonly Registro[] {
  const porId = new Map<string, Registro>([[pessoa.id, { id: pessoa.id, nome: `${pessoa.nome} (eu)` }]])
  for (const { supervisorId, nome } of equipes)
    if (typeof supervisorId === 'string' && !porId.has(supervisorId))
      porId.set(supervisorId, { id: supervisorId, nome: `Supervisor da equipe ${String(nome)}` })
  return [...porId.values()]
}

export const ncNoCampo: Forma = {
  inicio: ({ aparelho }) => ({ origem: ORIGEM_DE_NC.relato, responsavelId: aparelho.pessoa.id, colabIds: [] }),
  titulo: (dados) => (dados.descricao ? String(dados.descricao).slice(0, 60) : 'Não conformidade'),
  Folha,
  palavras: naoConformidades.fields,
}
